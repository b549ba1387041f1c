import { addDays, weekdayOf } from '../../../../kernel/calendar.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { daysOffIn } from '../../../units/rules/holidays.ts';
import { isPriorityId, priorities } from '../../rules/priority.ts';
import type { FieldErrors } from './opening-form.tsx';
import type { OpeningFields } from './opening-fields.ts';

interface PriorityFieldsProps {
  readonly fields: OpeningFields;
  readonly change: (part: Partial<OpeningFields>) => void;
  readonly errors: FieldErrors;
}

const options = Object.values(priorities).map(({ id, name }) => ({ value: String(id), label: name }));
const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/** Normal, with a deadline, urgent. The day is asked only where one counts. */
export function PriorityFields({ fields, change, errors }: PriorityFieldsProps) {
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
      {fields.priority === 2 ? (
        <div id="np-due">
          <DateField
            label="Prazo"
            value={fields.dueDate}
            min={today()}
            hint={fields.dueDate ? whenIs(fields.dueDate) : 'dia/mês/ano'}
            error={errors['DUE_DATE_REQUIRED'] ?? errors['DUE_DATE_PAST']}
            onChange={(dueDate) => change({ dueDate })}
          />
        </div>
      ) : null}
    </>
  );
}

/** "hoje, quinta-feira", "amanhã, terça-feira", "sexta-feira, sem expediente (Natal)": what day a deadline is. */
export function whenIs(day: string): string {
  const holiday = daysOffIn(Number(day.slice(0, 4)), []).find(({ date }) => date === day)?.name;
  const weekend = weekdayOf(day) % 6 === 0;
  const off = holiday ? `, sem expediente (${holiday})` : weekend ? ', sem expediente' : '';
  const weekday = `${weekdays[weekdayOf(day)] ?? ''}${off}`;
  if (day === today()) return `hoje, ${weekday}`;
  return day === addDays(today(), 1) ? `amanhã, ${weekday}` : weekday;
}
