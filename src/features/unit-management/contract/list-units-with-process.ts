import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../units/rules/unit-administration.ts';

/**
 * The units that one administers that hold processes, and how many that one may know of (specification 001 §7 units): all of
 * them, those of an organ, or some.
 */
export const listUnitsWithProcess = endpoint({
  method: 'GET',
  path: '/control/capacity/list-with-process',
  access: anyOf(...unitAdministrators),
  summary: 'Lista as unidades que têm processos',
  input: { query: z.object({ part_id: id.optional(), capacity_ids: ids.optional() }) },
  output: z.array(
    z.object({
      id,
      label: z.string(),
      description: z.string(),
      entityId: id,
      active: z.boolean(),
      /** At work, and archived. */
      processes: z.number().int(),
      archived: z.number().int(),
    }),
  ),
});
