import { constants, createHash, type Hash, type KeyObject, verify } from 'node:crypto';
import { type Asn1, Asn1Error, Fields } from './read-asn1.ts';
import { readObjectIdentifier, readSmallInteger } from './read-values.ts';
import { oid } from './object-identifiers.ts';

/** `shake256` gives 64 bytes, as beside Ed448 (RFC 8419, 3.1; RFC 8702, 3.1). */
export type HashName =
  | 'md5'
  | 'sha1'
  | 'sha224'
  | 'sha256'
  | 'sha384'
  | 'sha512'
  | 'sha3-224'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'
  | 'shake256';

const hashes: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.5': 'md5',
  [oid.sha1]: 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  [oid.shake256]: 'shake256',
};

const withHash: Readonly<Record<string, readonly ['rsa' | 'ecdsa', HashName]>> = {
  '1.2.840.113549.1.1.4': ['rsa', 'md5'],
  '1.2.840.113549.1.1.5': ['rsa', 'sha1'],
  '1.2.840.113549.1.1.14': ['rsa', 'sha224'],
  [oid.rsaWithSha256]: ['rsa', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa', 'sha512'],
  '1.2.840.10045.4.1': ['ecdsa', 'sha1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'sha224'],
  [oid.ecdsaWithSha256]: ['ecdsa', 'sha256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'sha384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'sha512'],
  '2.16.840.1.101.3.4.3.9': ['ecdsa', 'sha3-224'],
  '2.16.840.1.101.3.4.3.10': ['ecdsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.11': ['ecdsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.12': ['ecdsa', 'sha3-512'],
  '2.16.840.1.101.3.4.3.13': ['rsa', 'sha3-224'],
  '2.16.840.1.101.3.4.3.14': ['rsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.15': ['rsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.16': ['rsa', 'sha3-512'],
};

/** The two numbers one after the other, without the syntax around them (BSI TR-03111, 5.2.1). */
const plainEcdsa: Readonly<Record<string, HashName>> = {
  '0.4.0.127.0.7.1.1.4.1.1': 'sha1',
  '0.4.0.127.0.7.1.1.4.1.2': 'sha224',
  '0.4.0.127.0.7.1.1.4.1.3': 'sha256',
  '0.4.0.127.0.7.1.1.4.1.4': 'sha384',
  '0.4.0.127.0.7.1.1.4.1.5': 'sha512',
};

const edwards: ReadonlySet<string> = new Set(['1.3.101.112', '1.3.101.113']);

export interface SignatureAlgorithm {
  readonly kind: 'rsa' | 'rsa-pss' | 'ecdsa' | 'plain-ecdsa' | 'eddsa';
  /** Null for EdDSA, which hashes by itself. */
  readonly hash: HashName | null;
  readonly saltLength?: number;
}

/** MD5 and SHA-1 no longer prove anything: a collision can be bought. */
export const isWeakHash = (hash: HashName | null): boolean => hash === 'md5' || hash === 'sha1';

const shakeBytes = 64;

/** Begins a digest. */
export const hasher = (hash: HashName): Hash =>
  hash === 'shake256' ? createHash(hash, { outputLength: shakeBytes }) : createHash(hash);

/** The hash an AlgorithmIdentifier names. */
export function readHash(value: Asn1): HashName {
  const fields = new Fields(value);
  const identifier = readObjectIdentifier(fields.next());
  const isShake = identifier === oid.shake256WithLength && readSmallInteger(fields.next(0x02)) === 8 * shakeBytes;
  const hash = isShake ? 'shake256' : hashes[identifier];
  if (!hash) throw new Asn1Error('hash not supported');
  return hash;
}

/**
 * The algorithm an AlgorithmIdentifier names. `digest` is the one stated apart, for the identifiers that name the key alone,
 * as CMS allows (RFC 3370, 3.2).
 */
export function readSignatureAlgorithm(value: Asn1, digest?: HashName): SignatureAlgorithm {
  const fields = new Fields(value);
  const identifier = readObjectIdentifier(fields.next());
  const named = withHash[identifier];
  if (named) return { kind: named[0], hash: named[1] };
  const plain = plainEcdsa[identifier];
  if (plain) return { kind: 'plain-ecdsa', hash: plain };
  if (edwards.has(identifier)) return { kind: 'eddsa', hash: null };
  if (identifier === oid.rsa && digest) return { kind: 'rsa', hash: digest };
  if (identifier === oid.rsaPss) return readPss(fields.next(0x30));
  throw new Asn1Error(`signature algorithm ${identifier} not supported`);
}

function readPss(parameters: Asn1): SignatureAlgorithm {
  const fields = new Fields(parameters);
  const hash = fields.optional(0xa0);
  fields.optional(0xa1);
  const salt = fields.optional(0xa2);
  return {
    kind: 'rsa-pss',
    hash: hash ? readHash(new Fields(hash, 0xa0).next()) : 'sha1',
    saltLength: salt ? readSmallInteger(new Fields(salt, 0xa2).next()) : 20,
  };
}

/** As `isSignatureBy`, for what only counts with a hash that is still safe. */
export const isSafeSignatureBy = (
  key: KeyObject,
  algorithm: SignatureAlgorithm,
  data: Uint8Array,
  signature: Uint8Array,
): boolean => !isWeakHash(algorithm.hash) && isSignatureBy(key, algorithm, data, signature);

const families = { rsa: 'rsa', 'rsa-pss': 'rsa', ecdsa: 'ecdsa', 'plain-ecdsa': 'ecdsa', eddsa: 'eddsa' } as const;

/** Whether the signature over the data is by this key; never throws for a signature that is only wrong. */
export function isSignatureBy(
  key: KeyObject,
  algorithm: SignatureAlgorithm,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const family = families[algorithm.kind];
  const type = key.asymmetricKeyType ?? '';
  const fits =
    (family === 'rsa' && (type === 'rsa' || type === 'rsa-pss')) ||
    (family === 'ecdsa' && type === 'ec') ||
    (family === 'eddsa' && (type === 'ed25519' || type === 'ed448'));
  if (!fits) return false;
  const how =
    algorithm.kind === 'rsa-pss'
      ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.saltLength ?? 20 }
      : algorithm.kind === 'plain-ecdsa'
        ? { key, dsaEncoding: 'ieee-p1363' as const }
        : key;
  try {
    return verify(algorithm.hash, data, how, signature);
  } catch {
    return false;
  }
}
