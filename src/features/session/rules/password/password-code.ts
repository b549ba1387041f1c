// Specification 000 §8 (password recovery and change), docs/decisions/0070: the one secret of a link and of what is typed.

/** For so long a code holds. */
export const PASSWORD_CODE_MINUTES = 30;
/** Whoever asks again sooner is sent no other. */
export const PASSWORD_REQUEST_MINUTES = 5;

/** Without what is taken for something else: 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** `7KQ2M-XN4TB-93HRD` out of bytes that nobody can guess: 72 bits, whatever is typed or followed. */
export function passwordCode(secret: Uint8Array): string {
  let rest = secret.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => {
    const letter = LETTERS[Number(rest % BigInt(LETTERS.length))]!;
    rest /= BigInt(LETTERS.length);
    return letter;
  }).join('');
  return Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH)).join('-');
}

/** What a person typed or followed, as it was sent. */
export const typedPasswordCode = (typed: string): string => {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return letters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
};
