import { z } from 'zod';

const MOST_CHARACTERS = 16_000;

/** Bytes in base64, as the browser sends certificates and signatures. */
export const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Envie os bytes em base64.');

/** A certificate (DER) and, when the holder has them, those of the authorities above it. */
export const personCertificate = {
  certificate: bytes(MOST_CHARACTERS),
  chain: z.array(bytes(MOST_CHARACTERS)).max(8).default([]),
};

/** A signature over what the server asked to be signed: RSA PKCS#1 v1.5 or ECDSA (DER), with SHA-256. */
export const signatureBytes = bytes(3_000);
