import { unitLabel } from '../../../units/rules/unit-search.ts';
import type { UnitRow } from '../../../units/server/index.ts';
import type { AskedBack } from '../../rules/asked-back.ts';

/** The dispatches that still ask a process back, the nearest first: transfers says so, by `setSignals`. */
export const askingOf = ({ asked_back }: { readonly asked_back: unknown }) =>
  (asked_back ?? []) as readonly AskedBack[];

/** Who asks a process back and by when, as screens say it. @param units with the one that asks */
export function presentAskedBack(asking: AskedBack | undefined, units: ReadonlyMap<number, UnitRow>) {
  const unit = asking && units.get(asking.unitId);
  if (!unit) return null;
  return { by: asking.by, unit: { id: unit.id, label: unitLabel(unit.abbreviation, unit.part_abbreviation) } };
}
