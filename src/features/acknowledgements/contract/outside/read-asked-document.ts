import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';
import { fromOutside, linkWithVisit } from './link.ts';

/** The short-lived address of one of the documents that a link asks to know, to read or, of what has no PDF, to download. */
export const readAskedDocument = endpoint({
  ...fromOutside,
  path: '/knowledge-link/file',
  summary: 'Abre um documento de um pedido de ciência',
  input: { body: linkWithVisit.extend({ process_file_id: id }) },
  output: z.object({ process_file_id: id, url: z.string(), file_name: z.string(), is_pdf: z.boolean() }),
  errors: [
    knowledgeErrors.linkUnknown,
    knowledgeErrors.linkDead,
    knowledgeErrors.visitOver,
    documentErrors.notFound,
    documentErrors.infected,
    documentErrors.intakeBusy,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
