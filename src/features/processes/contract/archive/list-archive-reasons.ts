import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';

/** The reasons for archiving (specification 000 §5 Archive). */
export const listArchiveReasons = endpoint({
  method: 'GET',
  path: '/process/archive/justification-list',
  access: signedIn,
  summary: 'Lista os motivos de arquivamento',
  output: z.array(z.object({ id, description: z.string() })),
});
