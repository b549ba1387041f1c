/**
 * A key that signs and the certificate of its owner. The key itself does not leave the object: a file opened at the start, a
 * module reached through PKCS#11, or a person's browser can stand behind it.
 */
export interface Signer {
  /** DER. */
  readonly certificate: Buffer;
  /** Certificates of the authorities above, DER, nearest first. */
  readonly chain: readonly Buffer[];
  readonly algorithm: SigningAlgorithm;
  /** Signs the bytes (not their digest) with SHA-256. ECDSA signatures are in DER. */
  sign(data: Uint8Array): Promise<Buffer>;
}

export type SigningAlgorithm = 'rsa-sha256' | 'ecdsa-sha256';
