import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant, version } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from './link-fields.ts';

/** Takes the CPF of who came by a link and mails a code to where the link went. Five that are not right close the link. No call of the specification. */
export const sendExternalCode = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/code',
  aliases: ['/signature-external/code'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Confere o CPF de quem assina por um link e manda o código',
  input: {
    body: z.object({
      hash: linkHash,
      token: visitToken,
      cpf: z.string().trim().min(1, 'Informe o CPF.').max(20),
      /** Of the document on the screen, where one is shown: another one is not signed (decision 29). */
      version: version.optional(),
    }),
  },
  output: z.object({ message: z.string(), sent_to: z.string(), expires_at: instant }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    signatureErrors.linkOtherCpf,
    signatureErrors.documentChanged,
    signatureErrors.codeTriesWait,
    signatureErrors.codesAskedLimit,
  ],
});
