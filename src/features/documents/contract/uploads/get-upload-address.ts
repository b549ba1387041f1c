import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant, wholeNumber } from '../../../../platform/contract/fields.ts';
import { uploadErrors } from '../../../../platform/contract/upload-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { documentErrors } from '../documents-errors.ts';

/** Largest file one upload may bring, in bytes: the limit of a whole process. */
export const UPLOAD_LIMIT = 838_860_800;

/** The address to which the browser PUTs the bytes of one file (specification 000 §7 Upload, decisions G35). */
export const getUploadAddress = endpoint({
  method: 'GET',
  path: '/process/file/presignedurl',
  access: signedIn,
  summary: 'Dá o endereço para enviar os bytes de um arquivo',
  input: {
    query: z.object({
      extension: z.string().trim().toLowerCase().max(20),
      max_bytes: wholeNumber(1, UPLOAD_LIMIT).optional(),
      /** The draft it is for: then no more is received than still fits in the process. */
      process_id: id.optional(),
      dispatch_id: id.optional(),
      document_join_id: id.optional(),
    }),
  },
  output: z.object({
    url: z.string(),
    /** Goes back as `s3Data.key` when the file is registered. */
    key: z.string(),
    headers: z.record(z.string(), z.string()),
    expires_at: instant,
  }),
  errors: [
    documentErrors.invalidFormat,
    documentErrors.notFound,
    processErrors.sizeLimit,
    uploadErrors.tooMany,
    uploadErrors.tooMuchWaiting,
  ],
});
