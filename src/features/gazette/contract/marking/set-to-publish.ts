import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentDetail } from '../../../documents/contract/document.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { editionErrors } from '../../../gazette-editions/contract/edition-errors.ts';
import { gazetteErrors } from '../gazette-errors.ts';

/** Marks a document to go to the gazette, or takes it out again (specification 001 §4, R531; R301 and R530). */
export const setToPublish = endpoint({
  method: 'PATCH',
  path: '/process/file/set-to-publish/:id',
  access: anyOf(permission.PUBLISH_DOE, permission.MANAGE_DOE),
  summary: 'Marca um documento para o Diário Oficial, ou o tira da publicação',
  input: {
    params: idParams,
    body: z.object({
      to_publish: flag,
      process_id: id.nullish(),
      dispatch_id: id.nullish(),
      /** What is published names its process. */
      keep_reference: flag.nullish(),
      /** The act, already out, that it corrects (ours): the old one stays, and each names the other. */
      erratum_of: id.nullish(),
    }),
  },
  output: documentDetail,
  errors: [
    documentErrors.notFound,
    gazetteErrors.cannotMark,
    gazetteErrors.cannotRemove,
    editionErrors.erratumOfNothing,
  ],
});
