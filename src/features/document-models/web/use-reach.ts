import type { Reach } from '../../access/rules/administration-reach.ts';
import { useCurrentUser } from '../../session/web/index.ts';
import { type ApplicabilityDraft, draftOfApplicability } from '../../units/web/index.ts';
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
  const capacity = useCurrentUser()?.capacity;
  const empty = draftOfApplicability(null);
  if (!capacity || reach === null || reach.of === 'all') return empty;
  const { capacity_id, part_id, abbreviation, description, entity_abbreviation, entity_name } = capacity;
  const isUnit = reach.of === 'unit';
  return {
    ...empty,
    rows: [
      {
        uid: String(part_id),
        part: { value: String(part_id), label: entity_abbreviation, detail: entity_name },
        allCapacities: !isUnit,
        capacities: isUnit ? [{ value: String(capacity_id), label: abbreviation, detail: description }] : [],
      },
    ],
  };
}
