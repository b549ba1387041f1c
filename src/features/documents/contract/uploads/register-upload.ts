import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { smallId } from '../../../../platform/contract/fields.ts';
import { uploadErrors } from '../../../../platform/contract/upload-errors.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { documentDetail, processSize } from '../document.ts';
import { draftPlace } from '../writing/create-document.ts';
import { documentErrors } from '../documents-errors.ts';

/** Registers a file whose bytes have arrived: the original is kept as it came (specification 000 §5, §7). */
export const registerUpload = endpoint({
  method: 'POST',
  path: '/process/file',
  access: signedIn,
  summary: 'Registra um arquivo enviado',
  input: {
    body: draftPlace.extend({
      s3Data: z.object({ key: z.string().max(200) }),
      /** Name of the file on the person's machine, with its extension. */
      file_name: freeText(300),
      /** The name people read; without it, the file's name without the extension. */
      attachment_name: freeText(300).optional(),
      document_type: smallId.optional(),
      document_type_id: smallId.optional(),
      /** Keep as an editable file, which need not be a PDF. */
      editable: z.boolean().optional(),
    }),
  },
  output: z.object({ file: documentDetail, process_size: processSize }),
  errors: [
    documentErrors.notFound,
    documentErrors.typeUnavailable,
    documentErrors.placeRequired,
    documentErrors.invalidFormat,
    documentErrors.invalidAttachment,
    documentErrors.cannotChange,
    documentErrors.intakeBusy,
    processErrors.sizeLimit,
    uploadErrors.notFound,
    uploadErrors.notReceived,
    uploadErrors.alreadyUsed,
  ],
});
