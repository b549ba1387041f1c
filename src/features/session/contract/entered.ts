import { z } from 'zod';

/** What a browser keeps of an earlier sign-in and sends along: by it the browser is known, and nothing else is (docs/decisions/0031). */
export const deviceMark = { device: z.string().max(100).optional() };

/** The answer to a sign-in. */
export const entered = z.object({
  token: z.string(),
  message: z.string(),
  /** To be kept by the browser, also after the person leaves, and sent with the next sign-in. */
  device: z.string(),
});

/** How a person proved who they are: by a provider of identity, by a token of a trusted issuer, by a key of a device. */
export const entryMethod = z.enum(['password', 'certificate', 'guardian', 'provider', 'passkey']);
export type EntryMethod = z.output<typeof entryMethod>;
