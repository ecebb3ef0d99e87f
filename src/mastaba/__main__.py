"""`python -m mastaba`."""

from mastaba.cli import main

main()
