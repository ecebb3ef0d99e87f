"""What a seat may see, guess and point at, and what is told."""
