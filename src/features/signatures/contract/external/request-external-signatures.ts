import { z } from 'zod';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, instant, wholeNumber } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../signature-errors.ts';

/**
 * Asks people outside to sign a document, by a link that is mailed to each (specification 000 §7; decision 59). Nobody is asked both
 * inside and outside; when some cannot be asked nobody is, and `reasons` has one warning for each.
 */
export const requestExternalSignatures = endpoint({
  method: 'POST',
  path: '/process/file/signature-external',
  aliases: ['/signature-external'],
  access: signedIn,
  summary: 'Pede assinaturas a pessoas de fora, por e-mail',
  input: {
    query: z.object({
      follow_order: flag.default(false),
      /** The process does not leave without them, as if each were made mandatory afterwards. */
      mandatory: flag.default(false),
      /** Must be the document's process when given. */
      process_id: id.optional(),
    }),
    body: z.object({
      process_file_id: id,
      subscribers: z
        .array(
          z.object({
            cpf: z.string().transform(onlyDigits).refine(isValidCpf, 'Este CPF não existe. Confira os números.'),
            name: freeText(200).min(2, 'Escreva o nome de quem assina.'),
            /** Of who has an account with an e-mail, that one is used. */
            email: z.email('Este e-mail não existe. Confira o endereço.').max(200),
            order: wholeNumber(1, 999).default(1),
          }),
        )
        .min(1, 'Escolha quem deve assinar.')
        .max(50, 'Peça até 50 assinaturas de cada vez.'),
    }),
  },
  output: z.object({
    message: z.string(),
    process_file_id: id,
    results: z.array(
      z.object({
        signature_file_id: id,
        user: z.object({ id, name: z.string() }),
        order: z.number(),
        /** Where the link went, masked: `s***@limpar.example`. */
        sent_to: z.string(),
        expires_at: instant,
      }),
    ),
  }),
  errors: [documentErrors.notFound, signatureErrors.cannotRequest],
  bodyKeysInQuery: true,
});
