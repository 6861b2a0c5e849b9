"""The stage: what is on the screen at a time t, as plain data, without pygame or disk."""
