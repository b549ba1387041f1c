import type { Reach } from '../../access/rules/administration-reach.ts';
import { useCurrentUser } from '../../session/web/index.ts';
import { type ApplicabilityDraft, firstPlaceOf } from '../../units/web/index.ts';
import { type ModelDoor, modelReach } from '../rules/model-policy.ts';

/** How far the person looks after the models of a door, in the unit of now. Only for what to draw: the server decides. */
export function useReach(door: ModelDoor): Reach {
  const capacity = useCurrentUser()?.capacity;
  if (!capacity) return null;
  return modelReach(
    {
      unit: { id: capacity.capacity_id, partId: capacity.part_id },
      permissions: new Set(capacity.permissions.map(({ id }) => id)),
    },
    door,
  );
}

/** Where a new model applies until its writer says it: what they look after, when that is one place only. */
export function useFirstPlace(door: ModelDoor): ApplicabilityDraft {
  const reach = useReach(door);
  return firstPlaceOf(reach, useCurrentUser()?.capacity);
}
