"""What every ruleset must keep, whatever its game is: hands are played by lot and looked at after every action."""
