"""Rules as they ran, statement by statement, as plain data that can be gone through forwards and back."""
