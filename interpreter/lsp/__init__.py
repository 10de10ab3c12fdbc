"""The editor server: what is known of a ruleset told where its author writes it. Only `server` knows the protocol and its library."""
