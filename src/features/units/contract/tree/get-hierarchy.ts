import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedPart, managedUnit, unitStatus } from './managed-unit.ts';

/**
 * The tree of organs and units that one administers (specification 001 §7 units). Without anything asked, its organs; of one
 * organ (`part_id`), also what is at its top; below that, level by level, `control/capacity/children`. What is searched for, or
 * narrowed to units that are off, comes with all that stands above it, so that it can be drawn in its place.
 */
export const getHierarchy = endpoint({
  method: 'GET',
  path: '/control/capacity/hierarchy',
  access: anyOf(...unitAdministrators),
  summary: 'Mostra a árvore de órgãos e unidades',
  input: {
    query: z.object({
      part_id: id.optional(),
      search: z.string().trim().max(100).optional(),
      status: unitStatus,
    }),
  },
  output: z.object({
    parts: z.array(managedPart),
    capacities: z.array(managedUnit),
    /** Ids of the units that were looked for, among those that only lead to them; null where all were asked for. */
    found: z.array(id).nullable(),
    /** More were found than are shown. */
    has_more: z.boolean(),
  }),
});
