"""The box: boards and cards as files, and what is read off them."""
