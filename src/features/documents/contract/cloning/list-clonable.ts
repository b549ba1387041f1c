import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, smallId } from '../../../../platform/contract/fields.ts';
import { listOf, pages } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pageFile } from '../reading/list-page-files.ts';

/** The documents of a process that its reader may copy into a draft: those whose original they read (specification 000 §7). */
export const listClonable = endpoint({
  method: 'GET',
  path: '/process/file/clone/list/:id',
  access: signedIn,
  summary: 'Lista os documentos de um processo que podem ser copiados para um rascunho',
  input: {
    params: idParams,
    query: z.object({
      ...pages(50),
      /** A kind of document: no other. */
      document_type: smallId.optional(),
      search: z.string().trim().max(200).optional(),
    }),
  },
  output: listOf(pageFile),
  errors: [processErrors.notFound, processErrors.restricted],
});
