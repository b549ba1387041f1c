import { argon2, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// A factor may be short: each guess costs 64 MiB and three passes, and nothing without the server's secret.
const cost = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 } as const;
const version = 1;
const sizes = { salt: 16, nonce: 12, tag: 16 } as const;

export interface SealingKeys {
  /** Of the installation; a copied database opens nothing without it. */
  readonly secret: Uint8Array;
  /** Known to the person only; the installation alone opens nothing without it. */
  readonly factor?: string;
  /** What the secret belongs to: it does not open when moved to another place. */
  readonly context: string;
}

/** Encrypts with AES-256-GCM: version, salt, nonce, tag, and the encrypted bytes. */
export async function sealSecret(plain: Buffer, keys: SealingKeys): Promise<Buffer> {
  const salt = randomBytes(sizes.salt);
  const nonce = randomBytes(sizes.nonce);
  const key = await keyOf(keys, salt);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(keys.context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  key.fill(0);
  return Buffer.concat([Buffer.from([version]), salt, nonce, cipher.getAuthTag(), encrypted]);
}

/** The plain bytes, or null when a key, the place or a byte is another. Throws when it is not a sealed secret. */
export async function openSecret(sealed: Buffer, keys: SealingKeys): Promise<Buffer | null> {
  const { salt, nonce, tag } = sizes;
  if (sealed[0] !== version || sealed.length <= 1 + salt + nonce + tag) throw new Error('not a sealed secret');
  let at = 1;
  const take = (length: number): Buffer => sealed.subarray(at, (at += length));
  const key = await keyOf(keys, take(salt));
  const decipher = createDecipheriv('aes-256-gcm', key, take(nonce)).setAAD(Buffer.from(keys.context));
  decipher.setAuthTag(take(tag));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(at)), decipher.final()]);
  } catch {
    return null;
  } finally {
    key.fill(0);
  }
}

async function keyOf({ secret, factor, context }: SealingKeys, salt: Buffer): Promise<Buffer> {
  const stretched =
    factor === undefined
      ? Buffer.alloc(0)
      : await derive('argon2id', { message: factor.normalize('NFC'), nonce: salt, ...cost });
  const both = Buffer.concat([secret, stretched]);
  const key = Buffer.from(hkdfSync('sha256', both, salt, `carimbo:${context}`, 32));
  both.fill(0);
  stretched.fill(0);
  return key;
}
