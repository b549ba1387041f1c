/** The code printed at the side of a document: 16 characters in 4 groups, random, without 0, O, 1 and I. */
export const VALIDATION_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const LENGTH = 16;
const VALID = new RegExp(`^[${VALIDATION_ALPHABET}]{${LENGTH}}$`);

/** Makes the code out of at least 16 random bytes: five bits of each, 80 bits in all. */
export function makeValidationCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError('16 random bytes are needed');
  return group(Array.from(randomBytes.subarray(0, LENGTH), (byte) => VALIDATION_ALPHABET[byte & 31]).join(''));
}

/**
 * What a person pasted or typed -> `XXXX-XXXX-XXXX-XXXX`, or undefined when it cannot be a code.
 * Takes lower case, spaces, any kind of dash, and the whole address out of the QR code.
 */
export function normaliseValidationCode(pasted: string): string | undefined {
  const hash = /[?&]hash=([^&#\s]*)/i.exec(pasted)?.[1];
  const bare = (hash ?? pasted).toUpperCase().replace(/[\s\p{Pd}_.%]/gu, '');
  return VALID.test(bare) ? group(bare) : undefined;
}

function group(bare: string): string {
  return bare.replace(/(.{4})(?=.)/g, '$1-');
}
