import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentDetail } from '../../../documents/contract/document.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { gazetteErrors } from '../gazette-errors.ts';

/** Authorises that a marked document goes to the gazette, or takes that back: a permission of its own (001 §4, R532). */
export const authorizeToPublish = endpoint({
  method: 'PATCH',
  path: '/process/file/authorize-to-publish/:id',
  access: anyOf(permission.AUTHORIZE_DOE),
  summary: 'Autoriza a publicação de um documento, ou desfaz a autorização',
  input: { params: idParams, body: z.object({ authorize: flag, process_id: id.nullish() }) },
  output: documentDetail,
  errors: [documentErrors.notFound, gazetteErrors.cannotAuthorize],
});
