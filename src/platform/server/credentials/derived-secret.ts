import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '../config/index.ts';

/** 128 bits. */
const BYTES = 16;
/** 256 bits, in 43 letters: a part of an address that no log writes. */
const LONG_BYTES = 32;

/**
 * The secret of a mailed link. It follows from its salt and a key that only nodes hold: it is kept nowhere, a copy of the database
 * does not give it away, and whatever mails it can name it again.
 * @param purpose what the key is for: another one gives another secret
 */
export const derivedSecret = (secrets: Secrets, purpose: string, salt: Uint8Array): string =>
  derived(secrets, purpose, salt).subarray(0, BYTES).toString('base64url');

/** The same, twice as long: of an address that programs ask for again and again. */
export const longDerivedSecret = (secrets: Secrets, purpose: string, salt: Uint8Array): string =>
  derived(secrets, purpose, salt).subarray(0, LONG_BYTES).toString('base64url');

/** An unsigned number of 32 bits that follows in the same way, for codes of digits. */
export const derivedNumber = (secrets: Secrets, purpose: string, salt: Uint8Array): number =>
  derived(secrets, purpose, salt).readUInt32BE();

/** How a secret is found without being kept. */
export const digestOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const derived = (secrets: Secrets, purpose: string, salt: Uint8Array): Buffer =>
  createHmac('sha256', secrets.for(purpose)).update(salt).digest();
