import { type PeriodName, periodAround } from '../../../../kernel/calendar.ts';
import { formatDate, today } from '../../../../platform/web/format/date.ts';
import type { Choice } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { situationNames } from '../../../processes/rules/filters.ts';
import { priorities } from '../../../processes/rules/priority.ts';
import { secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { daysOf, type FilterField, type FilterRow, isPeriod } from '../../rules/filter-rows.ts';

export const fieldNames: Readonly<Record<FilterField, string>> = {
  date: 'Período',
  subject: 'Assunto',
  situation: 'Situação',
  due_date: 'Prazo',
  priority: 'Prioridade',
  secrecy: 'Acesso',
  user: 'Responsável',
  held: 'Assumido',
  origin: 'Órgão de origem',
  origin_capacity: 'Setor de origem',
  current_part: 'Órgão atual',
  capacity_filter: 'Setor atual',
  global_bookmarks: 'Marcador',
  bookmarks: 'Marcador pessoal',
  document_type: 'Tipo de documento',
  reference_number: 'Número externo',
};

/** Values that are known here; those of other fields come from the server. */
export const fixedChoices: Partial<Record<FilterField, readonly Choice[]>> = {
  situation: Object.entries(situationNames).map(([value, label]) => ({ value, label })),
  due_date: [
    { value: 'late', label: 'Vencido' },
    { value: 'today', label: 'Vence hoje' },
    { value: 'next_7_days', label: 'Próximos 7 dias' },
    { value: 'later', label: 'Mais adiante' },
    { value: 'none', label: 'Sem prazo' },
  ],
  priority: Object.values(priorities).map(({ id, name }) => ({ value: String(id), label: name })),
  secrecy: Object.values(secrecyLevels).map(({ id, name }) => ({ value: String(id), label: name })),
};

export const periods: readonly { readonly name: PeriodName; readonly label: string }[] = [
  { name: 'today', label: 'hoje' },
  { name: 'week', label: 'esta semana' },
  { name: 'month', label: 'este mês' },
  { name: 'year', label: 'este ano' },
];

/** The value of a named period of today: whole days, the week from Monday. */
export function periodValue(name: PeriodName): string {
  const { start, end } = periodAround(name, today());
  return `${start}..${end}`;
}

/** "este mês" when the days are those of a named period, else the days themselves. */
export function periodLabel(value: string): string {
  const named = periods.find(({ name }) => periodValue(name) === value);
  if (named) return named.label;
  const { start, end } = daysOf(value);
  if (start && end) return start === end ? formatDate(start) : `${formatDate(start)} a ${formatDate(end)}`;
  return start ? `desde ${formatDate(start)}` : `até ${formatDate(end ?? '')}`;
}

/** What a chip says: "Período: este mês". */
export function chipLabel({ field, value, label }: FilterRow): string {
  const known = fixedChoices[field]?.find((choice) => choice.value === value)?.label;
  const said = isPeriod(field) ? periodLabel(value) : field === 'reference_number' ? value : (known ?? label);
  return `${fieldNames[field]}: ${said || value}`;
}
