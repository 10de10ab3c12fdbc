"""Many hands by bots, counted."""
