"""The manifest of a set: what its file says, wherever the set itself goes."""

import hashlib
import json
from collections.abc import Mapping


def listing_of(content: bytes) -> Mapping[str, object]:
    """What a manifest says of a file: its length in bytes and its SHA-256."""
    return {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def manifest_bytes(manifest: Mapping[str, object], files: Mapping[str, Mapping[str, object]]) -> bytes:
    """Content of `manifest.json`: what is known of a set, and the listing of each of its files by its path.

    Raises:
        ValueError: A number in it is not finite.
    """
    text = json.dumps({**manifest, "files": files}, sort_keys=True, indent=2, ensure_ascii=False, allow_nan=False)
    return f"{text}\n".encode()
