import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../process-errors.ts';

/** Bytes of the files of a process, with those still in draft or without (specification 000 §7, decisions G28, permission 88). */
export const getFileSize = endpoint({
  method: 'GET',
  path: '/process/filesize/:id',
  access: anyOf(permission.SEE_PROCESS_SIZE),
  summary: 'Mostra quantos bytes têm os documentos do processo',
  input: { params: idParams, query: z.object({ exclude_draft: flag.default(true) }) },
  output: z.object({ filesize: z.number().int() }),
  errors: [processErrors.notFound, processErrors.restricted],
});
