import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, parseDate } from '../../format/date.ts';
import { maskDate } from '../../format/mask.ts';
import { IconButton } from '../actions/button.tsx';
import type { FieldLook } from './field.tsx';
import { TextField } from './text-field.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export interface DateFieldProps extends FieldLook {
  /** `2026-10-15`, or '' for none. */
  readonly value: string;
  /** Gives a whole day, or '' while what was typed is not one. */
  readonly onChange: (day: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  /** First and last day allowed by the calendar, `2026-10-15`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Where the focus goes as what holds it opens. */
  readonly 'data-autofocus'?: string | undefined;
}

/** A day: typed as 15/10/2026, or chosen in a calendar. */
export function DateField({ value, onChange, onBlur, min, max, ...look }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const text = typed ?? (value === '' ? '' : formatDate(value));
  const broken = typed !== null && typed.length === 10 && parseDate(typed) === null;
  const change = (next: string) => {
    setTyped(next);
    const day = parseDate(next) ?? '';
    if (day !== value) onChange(day);
  };
  const button = (
    <IconButton
      label="Abrir calendário"
      icon={IconCalendar}
      inField
      aria-haspopup="dialog"
      onClick={() => setOpen(!open)}
    />
  );
  return (
    <TextField
      hint="dia/mês/ano"
      {...look}
      error={broken ? 'Esta data não existe. Confira o dia e o mês.' : look.error}
      inputMode="numeric"
      autoComplete="off"
      mask={maskDate}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (!broken && typed !== null && (typed === '' || parseDate(typed) !== null)) setTyped(null);
        onBlur?.();
      }}
      end={
        open ? (
          <Suspense fallback={button}>
            <Calendar
              target={button}
              value={value}
              min={min}
              max={max}
              onClose={() => setOpen(false)}
              onPick={(day) => {
                setTyped(null);
                setOpen(false);
                onChange(day);
              }}
            />
          </Suspense>
        ) : (
          button
        )
      }
    />
  );
}
