import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, wholeNumber } from '../../../../platform/contract/fields.ts';
import { listOf, pages } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { documentItem } from '../document.ts';

/** The longest page: processes with more documents than this are rare. */
export const MOST_PAGE_FILES = 2_000;

/** A document as the tree of the viewer shows it: what costs more to tell, the detail of the one that is open tells. */
export const pageFile = documentItem.pick({
  id: true,
  process_id: true,
  dispatch_id: true,
  document_join_id: true,
  title: true,
  attachment_name: true,
  document_type: true,
  primary: true,
  kind: true,
  extension: true,
  filesize: true,
  pages: true,
  is_large: true,
  sequence: true,
  state: true,
  status_signature: true,
  signatures_done: true,
  signatures_pending: true,
  without_effect: true,
  scan_status: true,
  rendition: true,
  version: true,
  date: true,
  filed_date: true,
  origin_capacity: true,
  user_document: true,
});

/** The documents of a process that the reader may see, in their order, for the viewer (specification 000 §7; decision 57). */
export const listPageFiles = endpoint({
  method: 'GET',
  path: '/process/page-files/:id',
  access: isOptional,
  summary: 'Lista os documentos de um processo para o visor',
  input: {
    params: idParams,
    query: z.object({
      ...pages(MOST_PAGE_FILES),
      paginator_count: wholeNumber(1, MOST_PAGE_FILES).default(MOST_PAGE_FILES),
    }),
  },
  output: listOf(pageFile),
  errors: [processErrors.notFound, processErrors.restricted],
});
