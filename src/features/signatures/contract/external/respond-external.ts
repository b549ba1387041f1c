import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from './link-fields.ts';
import { refuseOptions } from './refuse-external.ts';

/** Answers what a link asks for: signs, in a visit that was proved; or refuses, when it says why (specification 000 §7). */
export const respondExternal = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/response',
  aliases: ['/signature-external/response'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Assina, ou recusa, o que um link de assinatura externa pede',
  input: {
    body: z.object({
      hash: linkHash,
      process_file_id: id,
      token: visitToken,
      refuse_options: refuseOptions.nullish(),
    }),
  },
  output: z.object({ message: z.string(), process_file_id: id, fully_signed: z.boolean() }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    signatureErrors.linkProofRequired,
    signatureErrors.cannotSign,
    signatureErrors.cannotRefuse,
    signatureErrors.refusalIncomplete,
    signatureErrors.signatureNotFound,
    signatureErrors.documentChanged,
    documentErrors.notFound,
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
  bodyKeysInQuery: true,
});
