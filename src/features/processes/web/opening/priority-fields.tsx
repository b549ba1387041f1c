import { today } from '../../../../platform/web/format/date.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { isPriorityId, priorities } from '../../rules/priority.ts';
import type { OpeningPartProps } from './opening-fields.ts';
import { useDaysOff } from './use-days-off.ts';
import { whenIs } from './when-is.ts';

const options = Object.values(priorities).map(({ id, name }) => ({ value: String(id), label: name }));

/** Normal, with a deadline, urgent. The day is asked only where one counts. */
export function PriorityFields({ fields, change, errors }: OpeningPartProps) {
  return (
    <>
      <SelectField
        label="Prioridade"
        options={options}
        value={String(fields.priority)}
        onChange={(event) => {
          const priority = Number(event.target.value);
          if (isPriorityId(priority)) change({ priority });
        }}
      />
      {fields.priority === 2 ? <DueDate {...{ fields, change, errors }} /> : null}
    </>
  );
}

function DueDate({ fields, change, errors }: OpeningPartProps) {
  const now = today();
  const daysOff = useDaysOff(fields.dueDate || now);
  return (
    <div id="np-due">
      <DateField
        label="Prazo"
        value={fields.dueDate}
        min={now}
        hint={fields.dueDate ? whenIs(fields.dueDate, now, daysOff) : 'dia/mês/ano'}
        error={errors['DUE_DATE_REQUIRED'] ?? errors['DUE_DATE_PAST']}
        onChange={(dueDate) => change({ dueDate })}
      />
    </div>
  );
}
