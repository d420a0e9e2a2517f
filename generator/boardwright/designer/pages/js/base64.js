/**
 * Bytes as letters and back.
 */

/** @param {string} letters @returns {Uint8Array<ArrayBuffer>} */
export function fromBase64(letters) {
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
