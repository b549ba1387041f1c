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

export function signingKeyOf(privateKey: KeyObject): SigningKey {
  return {
    publicKeyInfo: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    algorithm: algorithmIdentifier(privateKey.asymmetricKeyType === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256'),
    sign: (data) => sign('sha256', data, privateKey),
  };
}

export const makeEcKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
