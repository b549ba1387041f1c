import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';
import { fileAddress } from '../document.ts';

/** The copy to print of one document, with its validation line on each page (specification 000 §2, §7). */
export const downloadPrinterVersion = endpoint({
  method: 'GET',
  path: '/process/file/download/printerversion/:id',
  access: isOptional,
  summary: 'Dá o endereço da versão para impressão de um documento',
  input: { params: idParams, query: z.object({ process_id: id.optional() }) },
  output: fileAddress,
  errors: [
    documentErrors.notFound,
    documentErrors.notPrintable,
    documentErrors.noEffect,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
