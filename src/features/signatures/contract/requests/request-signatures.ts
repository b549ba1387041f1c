import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, wholeNumber } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../signature-errors.ts';

/**
 * Asks people to sign a document (specification 000 §7, decisions G43). When some cannot be asked nobody is, and
 * `reasons` has one warning for each.
 */
export const requestSignatures = endpoint({
  method: 'POST',
  path: '/process/file/signature',
  aliases: ['/signature'],
  access: signedIn,
  summary: 'Pede assinaturas em um documento',
  input: {
    query: z.object({
      follow_order: flag.default(false),
      /** The process does not leave without them, as if each were made mandatory afterwards. */
      mandatory: flag.default(false),
      /** Must be the document's process when given. */
      process_id: id.optional(),
      /** The same of its join. */
      document_join_id: id.optional(),
    }),
    body: z.object({
      process_file_id: id,
      subscribers: z
        .array(
          z.object({
            id,
            order: wholeNumber(1, 999).default(1),
            /** The unit under which the person signs; their main one when left out. */
            capacity_id: id.optional(),
          }),
        )
        .min(1, 'Escolha quem deve assinar.')
        .max(50, 'Peça até 50 assinaturas de cada vez.'),
    }),
  },
  output: z.object({
    message: z.string(),
    process_file_id: id,
    results: z.array(z.object({ signature_file_id: id, user: z.object({ id, name: z.string() }), order: z.number() })),
  }),
  errors: [documentErrors.notFound, signatureErrors.cannotRequest],
  bodyKeysInQuery: true,
});
