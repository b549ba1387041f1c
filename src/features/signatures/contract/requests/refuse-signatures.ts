import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { REFUSAL_MAX_LENGTH } from '../../rules/refusal.ts';
import { signatureErrors } from '../signature-errors.ts';

const refusal = z.object({
  signature_file_id: id,
  /** Wider than the rule, which counts letters and answers in its own words. */
  refuse_justification: freeText(10 * REFUSAL_MAX_LENGTH).default(''),
  /** `FIX_CONTENT`, `UNDUE_REQUEST` or `OTHER`. */
  refuse_option: z.string().max(50).nullish(),
});

/** The body is a list, as the specification writes it, or the same list under `items`. */
const refusals = z.preprocess(
  (value) => (Array.isArray(value) ? { items: value } : value),
  z.object({ items: z.array(refusal).min(1).max(999) }),
);

/** Refuses requests, each with its reason (specification 000 §5, decisions C12). */
export const refuseSignatures = endpoint({
  method: 'PATCH',
  path: '/process/file/signature/refuse',
  aliases: ['/signature/refuse'],
  access: signedIn,
  summary: 'Recusa assinaturas',
  input: { body: refusals },
  output: z.object({
    message: z.string(),
    results: z.array(
      z.object({ signature_file_id: id, ok: z.boolean(), code: z.string().optional(), message: z.string() }),
    ),
  }),
  errors: [signatureErrors.signatureNotFound, signatureErrors.cannotRefuse, signatureErrors.refusalIncomplete],
});
