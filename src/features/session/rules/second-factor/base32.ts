// RFC 4648, section 6: how a secret is written for authenticator applications, without the padding, which they do not ask for.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Five bits a letter, from the first bit on; the last letter is filled with zeros. Empty for no bytes. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
    held &= 31;
  }
  return bits === 0 ? text : text + LETTERS[(held << (5 - bits)) & 31];
}
