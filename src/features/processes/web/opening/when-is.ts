import { addBusinessDays, countBusinessDays, isBusinessDay, type Holidays } from '../../../../kernel/business-days.ts';
import { addDays, holidaysOf, type LocalDate, weekdayOf } from '../../../../kernel/calendar.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/**
 * What a deadline means: "terça-feira, em 5 dias úteis", or "quinta-feira, sem expediente; o próximo dia útil é
 * 26/03/2027". Days off are national and the institution's own; farther than a year is not counted (000 §9).
 */
export function whenIs(day: LocalDate, today: LocalDate, daysOff: Holidays): string {
  const weekday = weekdays[weekdayOf(day)] ?? '';
  const near = day === today ? 'hoje, ' : day === addDays(today, 1) ? 'amanhã, ' : '';
  return near + weekday + (isBusinessDay(day, daysOff) ? workingDays(day, today, daysOff) : dayOff(day, daysOff));
}

function workingDays(day: LocalDate, today: LocalDate, daysOff: Holidays): string {
  if (day <= addDays(today, 1) || day > addDays(today, 366)) return '';
  return `, em ${plural(countBusinessDays(today, day, daysOff), 'dia útil', 'dias úteis')}`;
}

function dayOff(day: LocalDate, daysOff: Holidays): string {
  const name = holidaysOf(Number(day.slice(0, 4))).find(({ date }) => date === day)?.name;
  const next = addBusinessDays(day, 0, daysOff);
  return `, sem expediente${name ? ` (${name})` : ''}${next ? `; o próximo dia útil é ${formatDate(next)}` : ''}`;
}
