import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import 'dayjs/locale/pt-br';
import type { ReactElement } from 'react';
import { today } from '../../format/date.ts';
import { buttonLook, iconLook } from '../actions/button.tsx';
import { Popover } from '../actions/menu.tsx';
import { classNames, Glyph } from '../look.tsx';
import styles from './calendar.module.css';

interface CalendarProps {
  readonly target: ReactElement;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** The calendar of a date field, loaded when first opened. */
export default function Calendar({ target, value, min, max, onPick, onClose }: CalendarProps) {
  const first = within(value === '' ? today() : value, min, max);
  return (
    <Popover target={target} label="Calendário" opened onChange={(opened) => !opened && onClose()}>
      <DatePicker
        locale="pt-br"
        value={value === '' ? null : value}
        defaultDate={first}
        firstDayOfWeek={1}
        previousIcon={<Glyph of={IconChevronLeft} />}
        nextIcon={<Glyph of={IconChevronRight} />}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        onChange={(day) => day && onPick(day)}
        // Arrows walk the days from the first key on.
        getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
        ariaLabels={{
          previousMonth: 'Mês anterior',
          nextMonth: 'Próximo mês',
          previousYear: 'Ano anterior',
          nextYear: 'Próximo ano',
          previousDecade: 'Década anterior',
          nextDecade: 'Próxima década',
          monthLevelControl: 'Escolher o mês',
          yearLevelControl: 'Escolher o ano',
        }}
        classNames={{
          calendarHeader: styles.head ?? '',
          calendarHeaderControl: iconLook({}),
          calendarHeaderLevel: buttonLook({ variant: 'ghost', size: 'sm' }, styles.level),
          month: styles.month ?? '',
          day: styles.day ?? '',
          weekday: styles.weekday ?? '',
          monthsListControl: classNames(styles.day, styles.wide),
          yearsListControl: classNames(styles.day, styles.wide),
        }}
      />
    </Popover>
  );
}

/** The day itself, or the nearest that may be chosen. */
const within = (day: string, min: string | undefined, max: string | undefined): string =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
