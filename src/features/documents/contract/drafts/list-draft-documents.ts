import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { documentItem } from '../document.ts';

const draftDocumentItem = documentItem.extend({
  /** Short-lived address of a picture of the first page; `null` for a text, and until the file was read. */
  picture: z.url().nullable(),
});

/** The documents of one draft, in their order; without saying which, the list is empty (specification 000 §5, §7). */
export const listDraftDocuments = endpoint({
  method: 'GET',
  path: '/process/file/list-draft',
  access: signedIn,
  summary: 'Lista os documentos de um rascunho',
  input: {
    query: z.object({ process_id: id.optional(), dispatch_id: id.optional(), document_join_id: id.optional() }),
  },
  output: listOf(draftDocumentItem),
});
