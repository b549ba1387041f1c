import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, flag, id, smallId } from '../../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery, someOf } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { documentOrders } from '../../rules/document-order.ts';
import { listedDocument, signatureStatus } from '../document.ts';

const some = someOf(id);

/** What the list may be narrowed by (R542, R543). Fields all count, values of one field are alternatives. */
export const documentFilters = z.strictObject({
  document_type: someOf(smallId),
  processfile_id: some,
  /** Who wrote or sent it, and the organ and unit where they did. */
  user: some,
  origin: some,
  origin_capacity: some,
  status_signature: someOf(signatureStatus),
  /** Days on which it became part of the process, both included. */
  date: z.object({ start: day.optional(), end: day.optional() }).optional(),
});
export type DocumentFilters = z.output<typeof documentFilters>;

/**
 * The documents of a process that the reader may see, by `sequence` (the default), `date` or `document_type`, each with
 * `-` for descending (specification 000 §7, §9). Drafts are not among them.
 */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/process/file/list/:processId',
  access: isOptional,
  summary: 'Lista os documentos de um processo',
  input: {
    params: z.object({ processId: id }),
    query: listQuery.extend({
      order_by: z.enum(documentOrders).optional(),
      editable: flag.optional(),
      filters: filtersOf(documentFilters).optional(),
    }),
  },
  output: listOf(listedDocument),
  errors: [processErrors.notFound, processErrors.restricted],
});
