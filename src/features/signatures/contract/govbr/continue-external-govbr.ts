import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { continueGovbrSigning, govbrReturn } from './continue-govbr-signing.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from '../external/link-fields.ts';

/** Takes what whoever came by a link brought back from gov.br: where the second visit is, or what was signed. No call of the specification. */
export const continueExternalGovbr = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/govbr/return',
  aliases: ['/signature-external/govbr/return'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Continua a assinatura pelo gov.br de quem veio por um link',
  input: {
    body: z.object({
      hash: linkHash,
      token: visitToken,
      process_file_id: id,
      ...govbrReturn,
    }),
  },
  output: continueGovbrSigning.output,
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    documentErrors.notFound,
    ...continueGovbrSigning.errors,
  ],
});
