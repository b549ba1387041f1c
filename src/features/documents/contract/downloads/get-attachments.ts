import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { fileAddress } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * Short-lived addresses of attachments of a process, of those that are named or of the first, to be opened in the browser (specification 000 §7; decision 57).
 * A named one that may not be read, or is no attachment of this process, refuses the call.
 */
export const getAttachments = endpoint({
  method: 'GET',
  path: '/process/file/attachment/:processId',
  access: isOptional,
  summary: 'Dá os endereços de anexos de um processo',
  input: { params: z.object({ processId: id }), query: z.object({ files_id: ids.optional() }) },
  output: z.object({ results: z.array(fileAddress) }),
  errors: [
    processErrors.notFound,
    processErrors.restricted,
    documentErrors.notFound,
    documentErrors.notPrintable,
    documentErrors.noEffect,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
