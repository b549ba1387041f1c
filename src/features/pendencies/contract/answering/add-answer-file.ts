import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { uploadErrors } from '../../../../platform/contract/upload-errors.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { sentFile } from '../pendency.ts';
import { fromOutside, linkWithVisit } from './link.ts';

/** Puts a file whose bytes arrived in the answer; sent again, it answers the same file. */
export const addAnswerFile = endpoint({
  ...fromOutside,
  path: '/pendency-answer/files/add',
  summary: 'Põe um arquivo na resposta',
  input: {
    body: linkWithVisit.extend({
      key: z.string().trim().min(1).max(200),
      file_name: freeText(300).min(1),
      pendency_document_id: id.optional(),
    }),
  },
  output: sentFile,
  errors: [
    pendencyErrors.linkUnknown,
    pendencyErrors.linkClosed,
    pendencyErrors.visitOver,
    pendencyErrors.cannotAnswer,
    documentErrors.invalidFormat,
    documentErrors.intakeBusy,
    processErrors.sizeLimit,
    uploadErrors.notFound,
    uploadErrors.notReceived,
    uploadErrors.alreadyUsed,
  ],
});
