import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { listUnitsBelow } from '../contract/bottlenecks/list-units-below.ts';

interface UnitChoiceProps {
  readonly unit: number | null;
  readonly onUnit: (unit: number | null) => void;
}

/** The unit whose numbers are shown with those of all below it; not asked of a unit that has none below. */
export function UnitChoice({ unit, onUnit }: UnitChoiceProps) {
  const { data } = useEndpoint(listUnitsBelow, {});
  if (!data || data.units.length < 2) return null;
  return (
    <SelectField
      label="Setor"
      hideLabel
      value={unit === null ? '' : String(unit)}
      placeholder="Todos os setores"
      options={data.units.map(({ id, label }) => ({ value: String(id), label }))}
      onChange={({ target: { value } }) => onUnit(value === '' ? null : Number(value))}
    />
  );
}
