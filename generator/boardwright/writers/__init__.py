"""Writers: each turns pages of a scene into one kind of file. Import the one you need; they load heavy libraries."""
