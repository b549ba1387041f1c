import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Secrets } from '../config/index.ts';

/** What the nodes have over the ledger and the database does not: a code over events and heads, a signature over seals. */
export interface LedgerKey {
  /** Names the key: 16 hexadecimal digits of the SHA-256 of its public half. */
  readonly id: string;
  /** The public half, SPKI in base64: with it alone a seal and an anchor are checked. */
  readonly publicKey: string;
  /** HMAC-SHA-256. */
  mac(text: string): Buffer;
  /** Ed25519. */
  sign(text: string): Buffer;
  verifies(text: string, signature: Uint8Array): boolean;
}

/** The key of today, and those that the installation had before another secret. */
export interface KeyRing {
  readonly current: LedgerKey;
  readonly all: readonly LedgerKey[];
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const known = new WeakMap<Secrets, LedgerKey>();

/** The key that a secret of the nodes gives, worked out once. */
export function ledgerKeyOf(secrets: Secrets): LedgerKey {
  const kept = known.get(secrets);
  if (kept) return kept;
  const key = deriveKey(secrets);
  known.set(secrets, key);
  return key;
}

/** The key that follows from the secret of today, and those of the secrets before it, for what was recorded with them. */
export function keyRingOf(current: Secrets, former: readonly Secrets[] = []): KeyRing {
  const key = ledgerKeyOf(current);
  return { current: key, all: [key, ...former.map(ledgerKeyOf)] };
}

/** Whether a signature over a text was made with a public half given as SPKI in base64; false for what is no such key. */
export function signedWith(publicKey: string, text: string, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, signature);
  } catch {
    return false;
  }
}

/** Names a public half, given as SPKI in base64: 16 hexadecimal digits of its SHA-256. */
export const idOfKey = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

function deriveKey(secrets: Secrets): LedgerKey {
  const macKey = secrets.for('ledger mac');
  const pair: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, secrets.for('ledger seal')]),
    format: 'der',
    type: 'pkcs8',
  });
  const open = createPublicKey(pair);
  const publicKey = open.export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    id: idOfKey(publicKey),
    publicKey,
    mac: (text) => createHmac('sha256', macKey).update(text).digest(),
    sign: (text) => sign(null, Buffer.from(text), pair),
    verifies: (text, signature) => verify(null, Buffer.from(text), open, signature),
  };
}
