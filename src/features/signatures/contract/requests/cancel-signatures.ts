import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Ids as a list, or one alone; each may stand as `{ signature_file_id }`, as a refusal names it. */
const listed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) =>
        typeof one === 'object' && one !== null && 'signature_file_id' in one ? one.signature_file_id : one,
      )
    : value;

/** The body is the list, or has it under `signature_file_ids`. */
const requests = z.preprocess(
  (value) => (Array.isArray(value) ? { signature_file_ids: value } : value),
  z.object({ signature_file_ids: z.preprocess(listed, z.array(id).min(1).max(999)) }),
);

/** Takes back requests that were not answered (specification 000 §7). */
export const cancelSignatures = endpoint({
  method: 'PATCH',
  path: '/process/file/signature/cancel',
  aliases: ['/signature/cancel'],
  access: signedIn,
  summary: 'Cancela pedidos de assinatura',
  input: { body: requests },
  output: z.object({
    message: z.string(),
    results: z.array(
      z.object({ signature_file_id: id, ok: z.boolean(), code: z.string().optional(), message: z.string() }),
    ),
  }),
  errors: [signatureErrors.signatureNotFound, signatureErrors.cannotCancel],
});
