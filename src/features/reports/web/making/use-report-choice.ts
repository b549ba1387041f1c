import { useState } from 'react';
import { addDays, type LocalDate, periodAround } from '../../../../kernel/calendar.ts';
import { reasonsOf } from '../../../../kernel/decision.ts';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { today } from '../../../../platform/web/format/date.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { listReportTypes } from '../../contract/list-report-types.ts';
import type { createReport } from '../../contract/making/create-report.ts';
import type { ReportFormat } from '../../rules/report-formats.ts';
import { mayCover } from '../../rules/report-period.ts';
import { reportTypeOf, type ReportTypeKey } from '../../rules/report-types.ts';

export type Offered = OutputOf<typeof listReportTypes>;

/** What is being chosen. */
export interface ReportChoice {
  readonly type: ReportTypeKey;
  /** `2026-10-18`, or ''. */
  readonly start: string;
  readonly end: string;
  /** None: all that one reaches. */
  readonly units: readonly SearchOption[];
  readonly part: SearchOption | null;
  readonly subject: SearchOption | null;
  readonly bookmarks: readonly SearchOption[];
  readonly isOwn: boolean;
  readonly format: ReportFormat;
}

/** The periods that one press chooses. */
export const quickPeriods = [
  { name: 'Este mês', of: (day: LocalDate) => ({ start: periodAround('month', day).start, end: day }) },
  {
    name: 'Mês passado',
    of: (day: LocalDate) => periodAround('month', addDays(periodAround('month', day).start, -1)),
  },
  { name: 'Este ano', of: (day: LocalDate) => ({ start: periodAround('year', day).start, end: day }) },
] as const;

const begun = (offered: Offered): ReportChoice => ({
  type: offered.results[0]?.type ?? 'subject',
  ...quickPeriods[1].of(today()),
  units: ownUnit(offered),
  part: null,
  subject: null,
  bookmarks: [],
  isOwn: false,
  format: 'pdf',
});

/** Who is kept to a unit begins with it. */
const ownUnit = ({ reach }: Offered): readonly SearchOption[] =>
  reach.of === 'unit' && reach.capacity ? [{ value: String(reach.capacity.id), label: reach.capacity.label }] : [];

/** @param offered the reports that one may ask for, and of which units */
export function useReportChoice(offered: Offered) {
  const [choice, setChoice] = useState(() => begun(offered));
  return { choice, change: (fields: Partial<ReportChoice>) => setChoice((now) => ({ ...now, ...fields })) };
}

/** What is missing or wrong, by field, in words; empty when it may be asked for. */
export function missingIn({ type, start, end }: ReportChoice): Readonly<Partial<Record<'start' | 'end', string>>> {
  if (start === '' || end === '') {
    return {
      ...(start === '' && { start: 'Escolha o dia em que o período começa.' }),
      ...(end === '' && { end: 'Escolha o dia em que o período termina.' }),
    };
  }
  const [reason] = reasonsOf(mayCover(type, { start, end }, today()));
  if (!reason) return {};
  return { [reason.field === 'start_date' ? 'start' : 'end']: `${reason.message} ${reason.resolve ?? ''}`.trim() };
}

type Body = InputOf<typeof createReport>['body'];

/** The call of it; what the type is not narrowed by stays at home. */
export function asked(choice: ReportChoice): Omit<Body, 'file_index' | 'start_date' | 'end_date'> & {
  readonly start_date: string;
  readonly end_date: string;
} {
  const { type, start, end, units, part, subject, bookmarks, isOwn, format } = choice;
  const { filters } = reportTypeOf(type);
  const isOnlyOwn = isOwn && filters.includes('scope');
  return {
    type,
    start_date: start,
    end_date: end,
    format,
    capacities: isOnlyOwn ? [] : units.map(({ value }) => Number(value)),
    part: part && !isOnlyOwn ? Number(part.value) : null,
    subject: subject && filters.includes('subject') ? Number(subject.value) : null,
    global_bookmarks: filters.includes('global_bookmarks') ? bookmarks.map(({ value }) => Number(value)) : [],
    ...(isOnlyOwn && { scope: 'INDIVIDUAL' as const }),
  };
}
