import { z } from 'zod';
import type { Access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { refusalReasons } from './error-answer.ts';

/** Where a bulk act is rehearsed: the same call under this prefix. A server that does not know it answers 404 and acts on nothing. */
export const REHEARSAL_PREFIX = '/rehearsal';

/** What a rehearsal of a bulk act answers: of each item, whether the act would be done now, and if not, why. */
export const rehearsalAnswer = z.object({
  message: z.string(),
  results: z.array(
    z.object({
      /** Names the item as the call did. */
      item: z.union([z.number(), z.string()]),
      ok: z.boolean(),
      code: z.string().optional(),
      message: z.string(),
      reasons: refusalReasons,
    }),
  ),
});

export type Rehearsal = z.input<typeof rehearsalAnswer>;

/** The rehearsal of a bulk act, as a call. */
export const rehearsalOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access>(
  contract: Endpoint<P, Q, B, z.ZodType, A>,
): Endpoint<P, Q, B, typeof rehearsalAnswer, A> => ({
  ...contract,
  path: `${REHEARSAL_PREFIX}${contract.path}`,
  output: rehearsalAnswer,
});
