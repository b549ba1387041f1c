import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { uploadErrors } from '../../../../platform/contract/upload-errors.ts';

/**
 * Takes what was sent to an upload's address out of where anyone with the address could still write, measured and fixed
 * (specification 000 §7, decisions G36). Registering the file does it too: this is for who wants to know before that it arrived
 * whole. Doing it twice is fine.
 */
export const moveBucket = endpoint({
  method: 'POST',
  path: '/process/file/move-bucket',
  access: signedIn,
  summary: 'Guarda o arquivo que chegou a um endereço de envio',
  input: { body: z.object({ s3Data: z.object({ key: z.string().max(200) }) }) },
  /** `etag` is the SHA-256 of the bytes. */
  output: z.object({
    s3Data: z.object({ key: z.string(), bucket: z.string(), etag: z.string() }),
    file_size: z.number().int(),
  }),
  errors: [
    uploadErrors.notFound,
    uploadErrors.expired,
    uploadErrors.notReceived,
    uploadErrors.alreadyUsed,
    uploadErrors.tooLarge,
  ],
});
