"""How a payment came about, from the notes of a hand that is over."""
