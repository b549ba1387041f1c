import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, ids } from '../../../../platform/contract/fields.ts';

/** Takes processes out of the person's favourites; those that are not there stay as they are. */
export const unfavourite = endpoint({
  method: 'PATCH',
  path: '/process/desfavorite',
  access: signedIn,
  summary: 'Retira processos dos favoritos',
  input: { body: z.object({ process_ids: ids }) },
  output: done,
});
