import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave to be written to, in base64url (Push API). */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is random in one message; a test gives that of the RFC. */
interface Randomness {
  readonly sender: ECDH;
  readonly salt: Uint8Array;
}

const CURVE = 'prime256v1';
/** One record holds every message of ours. */
const RECORD_SIZE = 4096;
const LAST_RECORD = 2;

/** Encrypts for one browser alone: the push service carries what it cannot read (RFC 8291, RFC 8188). */
export function encryptPush(plain: Uint8Array, { p256dh, auth }: PushKeys, random: Randomness = fresh()): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const { sender, salt } = random;
  const key = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, key]);
  const secret = derived(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const body = [cipher.update(Buffer.concat([plain, Buffer.of(LAST_RECORD)])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(key.length), key, ...body]);
}

function fresh(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
