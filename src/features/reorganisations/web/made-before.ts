import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { newUnitsOf } from '../rules/numbered-units.ts';
import type { Plan, WrittenStep } from './plan.ts';

/** The units that the steps before one make, to be named in it. @param steps every new unit has its number */
export const madeBefore = (steps: readonly WrittenStep[], at: number, { parts }: Plan['names']): SearchOption[] =>
  steps.slice(0, at).flatMap((step, i) =>
    newUnitsOf(step).map(({ as, part_id, abbreviation, description }) => ({
      value: String(-as!),
      label: unitLabel(abbreviation, parts.find(({ id }) => id === part_id)?.label ?? ''),
      detail: `${description}: nova, do passo ${i + 1}`,
    })),
  );
