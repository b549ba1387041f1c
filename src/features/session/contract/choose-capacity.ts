import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { sessionErrors } from './session-errors.ts';

/** Switches the unit the person acts under and answers a new token (specification 000 §4, §6). */
export const chooseCapacity = endpoint({
  method: 'POST',
  path: '/customer/capacity',
  access: signedIn,
  summary: 'Troca a lotação em uso',
  input: { body: z.object({ capacity_id: id }) },
  output: z.object({ token: z.string() }),
  errors: [sessionErrors.capacityNotYours],
});
