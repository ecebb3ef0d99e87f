"""What a seat may see, hear and guess."""
