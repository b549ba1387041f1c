import { type KeyObject, sign } from 'node:crypto';
import { nullValue, objectIdentifier, sequence } from '../asn1/write-der.ts';
import { makeEcKey, type SigningKey, signingKeyOf } from '../keys/signing-key.ts';
import { makeRsaKey, takeRsaKey } from './kept-keys.ts';

export type KeyKind = 'rsa' | 'ec';

export interface TestKey extends SigningKey {
  readonly kind: KeyKind;
  readonly privateKey: KeyObject;
}

/** RSA of 2048 bits unless another length is asked, or EC P-256. */
export function makeKey(kind: KeyKind, modulusLength = 2048): TestKey {
  const privateKey = kind === 'ec' ? makeEcKey() : modulusLength === 2048 ? takeRsaKey() : makeRsaKey(modulusLength);
  return { kind, privateKey, ...signingKeyOf(privateKey) };
}

const sha1Algorithms = {
  rsa: sequence(objectIdentifier('1.2.840.113549.1.1.5'), nullValue()),
  ec: sequence(objectIdentifier('1.2.840.10045.4.1')),
} as const;

/** The same key signing with SHA-1, to test that it is refused. */
export const withSha1 = (key: TestKey): TestKey => ({
  ...key,
  algorithm: sha1Algorithms[key.kind],
  sign: (data) => sign('sha1', data, key.privateKey),
});
