import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';

/** Which files come in (specification 001 §3): what is not `editable` goes as an attachment. */
export const listExtensions = endpoint({
  method: 'GET',
  path: '/process/file/extensions/list',
  access: signedIn,
  summary: 'Lista as extensões aceitas',
  output: listOf(
    z.object({
      extension: z.string(),
      content_type: z.string(),
      editable: z.boolean(),
      to_publish: z.boolean(),
    }),
  ),
});
