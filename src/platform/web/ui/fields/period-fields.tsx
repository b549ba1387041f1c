import { IconCalendar } from '@tabler/icons-react';
import { Button } from '../actions/button.tsx';
import { Popover } from '../actions/menu.tsx';
import { DateField } from './date-field.tsx';
import { formatDate } from '../../format/date.ts';
import styles from './period-fields.module.css';

interface PeriodFieldsProps {
  /** `2026-10-15`, or '' for none. */
  readonly start: string;
  readonly end: string;
  readonly onChange: (days: Readonly<Record<'start' | 'end', string>>) => void;
}

/** The days on which something happened, behind one button that says them. */
export function PeriodFields({ start, end, onChange }: PeriodFieldsProps) {
  const said = [start && `de ${formatDate(start)}`, end && `até ${formatDate(end)}`].filter(Boolean).join(' ');
  return (
    <Popover label="Período" target={<Button icon={IconCalendar}>{said ? `Período: ${said}` : 'Período'}</Button>}>
      <div className={styles.days}>
        <DateField
          label="De"
          value={start}
          max={end || undefined}
          onChange={(day) => onChange({ start: day, end: end !== '' && day > end ? '' : end })}
        />
        <DateField
          label="Até"
          value={end}
          min={start || undefined}
          error={start !== '' && end !== '' && end < start ? 'A data final vem antes da inicial.' : undefined}
          onChange={(day) => onChange({ start, end: day })}
        />
      </div>
    </Popover>
  );
}
