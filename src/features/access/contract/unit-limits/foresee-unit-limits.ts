import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { statedReason } from '../../../../platform/contract/verdict.ts';
import { accessErrors } from '../access-errors.ts';
import { permissionId } from '../fields.ts';
import { managersOfProfiles } from '../readers.ts';

/** What a limit would take from the people of some units, without setting it (experience §19.2). */
export const foreseeUnitLimits = endpoint({
  method: 'POST',
  path: '/control/capacity/limits/foresee',
  access: managersOfProfiles,
  summary: 'Diz o que um limite de unidades tiraria, sem mudar nada',
  input: { body: z.object({ capacities: ids, permissions: z.array(permissionId).max(50) }) },
  output: z.object({
    /** People who work in the units today, and those from whom the limit takes something that their profiles give. */
    people: z.int(),
    touched: z.int(),
    /** From how many each permission is taken. */
    taken: z.array(z.object({ id: z.int(), people: z.int() })),
    /** A sensitive permission is let through again: why is asked. */
    reason_required: z.boolean(),
    refusals: z.array(statedReason),
  }),
  errors: [accessErrors.unknown],
});
