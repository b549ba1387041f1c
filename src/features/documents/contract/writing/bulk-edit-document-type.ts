import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids, smallId } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { documentItem } from '../document.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * Gives several documents of the drafts of a process one type, all or none (specification 000 §7). What is printed above a text
 * is its type too: as an edit, it asks for `confirm` where signatures would fall.
 */
export const bulkEditDocumentType = endpoint({
  method: 'PATCH',
  path: '/process/file/bulk-edit-document-type/:process_id',
  access: signedIn,
  summary: 'Muda o tipo de vários documentos de um rascunho',
  input: {
    params: z.object({ process_id: id }),
    body: z.object({ document_type_id: smallId, process_file_ids: ids, confirm: z.boolean().default(false) }),
  },
  output: listOf(documentItem),
  errors: [
    processErrors.notFound,
    documentErrors.notFound,
    documentErrors.typeUnavailable,
    documentErrors.cannotChange,
    fillingErrors.fieldsOnly,
    documentErrors.confirmationRequired,
  ],
});
