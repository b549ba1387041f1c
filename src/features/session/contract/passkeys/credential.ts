import { z } from 'zod';

// What browsers give as JSON (Web Authentication Level 3, 5.1.8), as far as it is read.

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);
const anchor = { id: bytes(2_000), rawId: bytes(2_000), type: z.literal('public-key') };

/** A key that a device made. */
export const madeCredential = z.object({
  ...anchor,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** What a device signed. */
export const usedCredential = z.object({
  ...anchor,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).optional(),
  }),
});

/** What the browser is told to do; made and read by the libraries on both sides. */
export const browserOptions = z.record(z.string(), z.unknown());
