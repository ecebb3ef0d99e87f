"""What a seat may see, guess and be told."""
