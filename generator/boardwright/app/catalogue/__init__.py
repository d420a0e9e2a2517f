"""What there is: boards, tilings and stock files, as lists and on sheets."""
