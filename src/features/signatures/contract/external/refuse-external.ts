import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { REFUSAL_MAX_LENGTH } from '../../rules/refusal.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash } from './link-fields.ts';

/** Why somebody refuses, as both texts of the specification write it: side by side, or within (decisions C11). */
const reason = {
  /** Wider than the rule, which counts letters and answers in its own words. */
  refuse_justification: freeText(10 * REFUSAL_MAX_LENGTH).optional(),
  /** `FIX_CONTENT`, `UNDUE_REQUEST` or `OTHER`. */
  refuse_option: z.string().max(50).nullish(),
};
export const refuseOptions = z.object(reason);

/** Refuses what a link asks for: a reason, and no code. */
export const refuseExternal = endpoint({
  method: 'PATCH',
  path: '/process/file/signature-external/refuse',
  aliases: ['/signature-external/refuse'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Recusa o que um link de assinatura externa pede',
  input: { body: z.object({ hash: linkHash, ...reason, refuse_options: refuseOptions.optional() }) },
  output: z.object({ message: z.string() }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    signatureErrors.cannotRefuse,
    signatureErrors.refusalIncomplete,
    signatureErrors.signatureNotFound,
  ],
  bodyKeysInQuery: true,
});
