import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';

/** Keeps the order in which the person has the views; ids that they do not see mean nothing. */
export const orderViews = endpoint({
  method: 'PUT',
  path: '/process/view/order',
  access: signedIn,
  summary: 'Muda a ordem das visões salvas da pessoa',
  input: { body: z.object({ ids }) },
  output: z.object({ message: z.string() }),
});
