import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, instant } from '../../../platform/contract/fields.ts';

const capacity = z.object({
  capacity_id: id,
  part_id: id,
  entityId: id,
  abbreviation: z.string(),
  description: z.string(),
  entity_abbreviation: z.string(),
  entity_name: z.string(),
  label: z.string(),
  post: z.string().nullable(),
  is_secondary: z.boolean(),
});

/** Who is signed in, under which capacity, with which permissions (specification 000 §3 Session). */
export const currentUser = endpoint({
  method: 'GET',
  path: '/customer/user/me',
  access: signedIn,
  summary: 'Mostra quem está na sessão',
  output: z.object({
    id,
    name: z.string(),
    cpf: z.string(),
    email: z.string().nullable(),
    capacity: capacity.extend({ permissions: z.array(z.object({ id })) }).nullable(),
    bonds: z.array(capacity),
    /** Where whoever works nowhere worked last, and until when. */
    worked_in: z.object({ label: z.string(), last_day: day }).optional(),
    config: z.object({ theme: z.enum(['light', 'dark']), fontSize: z.enum(['minor', 'normal', 'plus']) }),
    /** Whose eyes these are, where whoever is signed in looks through those of another. */
    seeing_as: z.object({ whom: z.string(), until: instant }).optional(),
    institution: z.object({ name: z.string(), state: z.string(), time_zone: z.string() }),
  }),
});
