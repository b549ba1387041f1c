import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, ids } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';
import { fileAddress } from '../document.ts';

/**
 * Short-lived addresses of one or more documents (specification 000 §7). The original, sealed when it is, or the copy
 * to print with `printer_version`; visitors always get the copy. With `editable`, the file to go on working on: what was
 * sent in an editable format, and DOCX of what was written here. One unreadable id refuses the call.
 */
export const downloadDocuments = endpoint({
  method: 'POST',
  path: '/process/file/download',
  access: isOptional,
  summary: 'Dá os endereços para baixar documentos',
  input: {
    query: z.object({
      /** The process that all of them must be of. */
      process_id: id.optional(),
      /** `false` opens in the browser. */
      use_content_disposition: flag.default(true),
      printer_version: flag.default(false),
      editable: flag.default(false),
      /** An act of knowledge, of which all of them must be. */
      give_knowledge_id: id.optional(),
    }),
    body: z.object({ process_file_ids: ids }),
  },
  output: z.object({ results: z.array(fileAddress) }),
  errors: [
    documentErrors.notFound,
    documentErrors.notPrintable,
    documentErrors.notEditable,
    documentErrors.noEffect,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
