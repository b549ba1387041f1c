import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { algorithmIdentifier } from '../cms/build-cms.ts';

/** A key of this process that signs certificates and lists, with SHA-256. */
export interface SigningKey {
  /** SubjectPublicKeyInfo. */
  readonly publicKeyInfo: Buffer;
  /** AlgorithmIdentifier of its signatures. */
  readonly algorithm: Buffer;
  sign(data: Buffer): Buffer;
}

/** A key as what signs certificates and messages takes it: RSA or P-256, with SHA-256. */
export function signingKeyOf(privateKey: KeyObject): SigningKey {
  return {
    publicKeyInfo: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    algorithm: algorithmIdentifier(privateKey.asymmetricKeyType === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256'),
    sign: (data) => sign('sha256', data, privateKey),
  };
}

/** A new key on P-256. */
export const makeEcKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
