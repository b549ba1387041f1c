import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from '../external/link-fields.ts';

/** Begins to sign by a link with a gov.br account, in a visit that was proved: answers where the person goes. No call of the specification. */
export const beginExternalGovbr = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/govbr',
  aliases: ['/signature-external/govbr'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Começa a assinatura pelo gov.br de quem veio por um link',
  input: { body: z.object({ hash: linkHash, token: visitToken, process_file_id: id }) },
  output: z.object({ address: z.string() }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    signatureErrors.linkProofRequired,
    signatureErrors.govbrUnavailable,
    signatureErrors.cannotSign,
    signatureErrors.documentChanged,
    documentErrors.notFound,
  ],
});
