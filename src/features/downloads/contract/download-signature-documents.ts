import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { documentErrors } from '../../documents/contract/documents-errors.ts';
import { downloadBuild } from './download-build.ts';
import { downloadErrors } from './downloads-errors.ts';

/** The documents of some items of the signatures panel, in one file (specification 000 §7). */
export const downloadSignatureDocuments = endpoint({
  method: 'POST',
  path: '/process/signature/downloads',
  access: signedIn,
  summary: 'Pede o download de documentos do painel de assinaturas',
  input: {
    body: z.object({
      process_file_ids: z.array(id).min(1).max(100),
      format: z.enum(['pdf', 'zip']).default('zip'),
      confirm: z.boolean().default(false),
    }),
  },
  output: downloadBuild,
  errors: [
    documentErrors.notFound,
    documentErrors.noEffect,
    downloadErrors.alreadyAdded,
    downloadErrors.confirmationRequired,
    downloadErrors.tooMany,
  ],
  requestsPerMinute: 60,
});
