"""Records of hands: their lines, writing, reading and replaying them."""
