import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { managersOfProfiles } from '../readers.ts';

const profile = z.object({ id, name: z.string(), people: z.int() });

/**
 * "Quem pode isto, neste setor?" (experience §19.2): how many and by which profile, who not and why, and where units limit it. The
 * specification shows it and names no call.
 */
export const whoMay = endpoint({
  method: 'GET',
  path: '/control/permissions/who/:id',
  access: managersOfProfiles,
  summary: 'Diz quem pode o que uma permissão permite',
  input: { params: idParams, query: z.object({ capacity_id: id.optional() }) },
  output: z.object({
    id: z.int(),
    /** People who may somewhere, and the profiles in use by which they may. */
    people: z.int(),
    profiles: z.array(profile),
    /** People whose profile gives it and whose unit does not let it through, and the units. */
    limited: z.object({ people: z.int(), units: z.array(z.string()) }),
    /** The unit that was asked about; `null` without one. */
    unit: z
      .object({
        id,
        label: z.string(),
        /** Whether the unit lets it through. */
        lets: z.boolean(),
        /** People of it whose bond holds today. */
        working: z.int(),
        may: z.int(),
        profiles: z.array(profile),
        /** The first of them by name, each with the profiles by which they may. */
        people: z.array(z.object({ id, name: z.string(), profiles: z.array(z.string()) })),
        /** Why the others may not, with how many. */
        others: z.array(z.object({ why: z.string(), people: z.int() })),
      })
      .nullable(),
  }),
  errors: [accessErrors.permissionNotFound, accessErrors.unknown],
});
