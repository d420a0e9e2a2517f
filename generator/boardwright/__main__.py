"""`python -m boardwright`."""

from boardwright.cli.main import main

main()
