"""Many hands as machine code: the code of bulk play, lowered to what numba compiles."""
