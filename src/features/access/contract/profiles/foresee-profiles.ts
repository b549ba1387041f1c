import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, version } from '../../../../platform/contract/fields.ts';
import { statedReason } from '../../../../platform/contract/verdict.ts';
import { accessErrors } from '../access-errors.ts';
import { permissionId } from '../fields.ts';
import { managersOfProfiles } from '../readers.ts';

/**
 * What changes of what some profiles let do would come to, without doing any (experience §19.2): who is touched, what would be
 * refused and why. Each is then saved by a call of its own.
 */
export const foreseeProfiles = endpoint({
  method: 'POST',
  path: '/control/profile/foresee',
  access: managersOfProfiles,
  summary: 'Diz o que mudanças em perfis fariam, sem fazer nada',
  input: {
    body: z.object({
      profiles: z
        .array(z.object({ id, permissions: z.array(permissionId).max(50), version: version.optional() }))
        .min(1)
        .max(200),
    }),
  },
  output: z.object({
    profiles: z.array(
      z.object({
        id,
        name: z.string(),
        /** People who have it today. */
        people: z.int(),
        /** Why this one would not be saved. */
        refusals: z.array(statedReason),
      }),
    ),
    /** People who have any of them. */
    people: z.int(),
    /** Sensitive permissions that somebody comes to have: how many have each today, and would. */
    sensitive: z.array(z.object({ id: z.int(), before: z.int(), after: z.int() })),
    /** Why: asked where a sensitive permission is given. */
    reason_required: z.boolean(),
    /** People who could still manage profiles. */
    managers: z.int(),
    /** Why all of it together would be refused. */
    refusals: z.array(statedReason),
  }),
  errors: [accessErrors.profileNotFound],
});
