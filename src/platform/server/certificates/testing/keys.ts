import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { algorithmIdentifier } from '../cms/build-cms.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { nullValue, objectIdentifier, sequence } from '../asn1/write-der.ts';

export type KeyKind = 'rsa' | 'ec';

export interface TestKey {
  readonly kind: KeyKind;
  readonly privateKey: KeyObject;
  /** SubjectPublicKeyInfo. */
  readonly publicKeyInfo: Buffer;
}

/** RSA of 2048 bits unless another length is asked, or EC P-256. */
export function makeKey(kind: KeyKind, modulusLength = 2048): TestKey {
  const { privateKey, publicKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength })
      : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { kind, privateKey, publicKeyInfo: publicKey.export({ format: 'der', type: 'spki' }) };
}

/** AlgorithmIdentifier and signature; SHA-1 only to test that it is refused. */
export function signWith({ kind, privateKey }: TestKey, data: Buffer, hash: 'sha256' | 'sha1' = 'sha256') {
  const sha1 =
    kind === 'rsa'
      ? sequence(objectIdentifier('1.2.840.113549.1.1.5'), nullValue())
      : sequence(objectIdentifier('1.2.840.10045.4.1'));
  const algorithm = hash === 'sha1' ? sha1 : algorithmIdentifier(kind === 'rsa' ? 'rsa-sha256' : 'ecdsa-sha256');
  return { algorithm, signature: sign(hash, data, privateKey) };
}

export const sha256Identifier = (): Buffer => sequence(objectIdentifier(oid.sha256));
