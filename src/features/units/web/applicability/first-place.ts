import type { Reach } from '../../../access/rules/administration-reach.ts';
import { type ApplicabilityDraft, draftOfApplicability } from './applicability-draft.ts';

/** Where somebody works, as a session tells it. */
interface Workplace {
  readonly capacity_id: number;
  readonly part_id: number;
  readonly abbreviation: string;
  readonly description: string;
  readonly entity_abbreviation: string;
  readonly entity_name: string;
}

/** The unit or the organ where somebody works, as a place where something applies. */
export function placeOf(of: 'part' | 'unit', workplace: Workplace): ApplicabilityDraft {
  const { capacity_id, part_id, abbreviation, description, entity_abbreviation, entity_name } = workplace;
  const isUnit = of === 'unit';
  return {
    ...draftOfApplicability(null),
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

/** Where something new applies until its writer says it: what they look after, when that is one place only. */
export const firstPlaceOf = (reach: Reach, workplace: Workplace | null | undefined): ApplicabilityDraft =>
  !workplace || reach === null || reach.of === 'all' ? draftOfApplicability(null) : placeOf(reach.of, workplace);
