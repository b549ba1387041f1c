import { z } from 'zod';

/** Whether the reader may do something now, and if not, why and who can solve it (experience 7.1). */
export const verdict = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable(),
  resolve: z.string().nullable(),
});

/** One of the reasons why something may not be, where all are told: what is missing and who can solve it. */
export const statedReason = z.object({ code: z.string(), message: z.string(), resolve: z.string().nullable() });

/** The verdict on one of the acts that capabilities know about a thing: `acts.generated.ts` names them. */
export const permittedAct = <const Acts extends readonly [string, ...string[]]>(acts: Acts) =>
  verdict.extend({ action: z.enum(acts) });
