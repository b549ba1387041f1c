import { z } from 'zod';
import { instant } from '../../../../platform/contract/fields.ts';

/** What all the signatures inside a file are worth together. */
export const fileVerdict = z.enum(['valid', 'valid-with-warnings', 'altered', 'invalid', 'unsigned', 'unreadable']);

/** What was found of the signatures inside a file. Sentences are for the person who reads. */
export const fileVerification = z.object({
  verdict: fileVerdict,
  summary: z.string(),
  checked_at: instant,
  problems: z.array(z.string()),
  signatures: z.array(
    z.object({
      kind: z.enum(['signature', 'timestamp']),
      verdict: z.enum(['valid', 'valid-with-warnings', 'altered', 'invalid']),
      /** As EN 319 102-1 calls it; absent from what was judged before it was told. */
      indication: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE']).optional(),
      summary: z.string(),
      /** Lei 14.063/2020, art. 4; null when the signature does not hold. */
      level: z.enum(['advanced', 'qualified']).nullable(),
      signer: z.string().nullable(),
      /** Masked for the public. */
      cpf: z.string().nullable(),
      cnpj: z.string().nullable(),
      issuer: z.string().nullable(),
      claimed_time: instant.nullable(),
      stamped_time: instant.nullable(),
      /** Which of the saved versions of the file it covers. */
      revision: z.number().int().nullable(),
      revisions: z.number().int(),
      /** Integrity, chain, revocation, time stamp and policy, one phrase each. */
      findings: z.array(z.string()),
      problems: z.array(z.string()),
    }),
  ),
  /** What was done to the file after its first signature. */
  changes: z.array(
    z.object({
      page: z.number().int().nullable(),
      revision: z.number().int(),
      weight: z.enum(['permitted', 'notable', 'forbidden']),
      message: z.string(),
    }),
  ),
});
