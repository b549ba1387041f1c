import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, instant } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { pendencyErrors } from '../pendency-errors.ts';

/** A short-lived address of one file that a party sent and that waits beside the process. */
export const openSentFile = endpoint({
  method: 'GET',
  path: '/process/pendency/file/:id',
  access: signedIn,
  summary: 'Abre um arquivo enviado em resposta a uma pendência',
  input: { params: idParams },
  output: z.object({ id, url: z.string(), file_name: z.string(), expires_at: instant }),
  errors: [pendencyErrors.fileNotFound, documentErrors.infected],
});
