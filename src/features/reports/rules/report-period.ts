// R322: a report has a valid first and last day; decision 105 bounds what lies between them.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';
import { allowed, type Decision, denied } from '../../../kernel/decision.ts';
import type { ReportTypeKey } from './report-types.ts';
import { reportTypeOf } from './report-types.ts';

export interface ReportPeriod {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** The longest period, in days: a year, with the day more of some. */
export const LONGEST_PERIOD = 366;

/** Whether a report can be made of these days. */
export function mayCover(type: ReportTypeKey, { start, end }: ReportPeriod, today: LocalDate): Decision {
  if (end < start) {
    return denied({
      code: 'PERIOD_REVERSED',
      message: 'A data final vem antes da inicial.',
      resolve: 'Troque as datas.',
      field: 'end_date',
    });
  }
  if (addDays(start, LONGEST_PERIOD - 1) < end) {
    return denied({
      code: 'PERIOD_TOO_LONG',
      message: 'Um relatório vai até um ano de cada vez.',
      resolve: `Escolha até ${LONGEST_PERIOD} dias.`,
      field: 'end_date',
    });
  }
  if (start > today && !reportTypeOf(type).ahead) {
    return denied({
      code: 'PERIOD_AHEAD',
      message: 'Este período ainda não começou.',
      resolve: 'Escolha dias que já passaram.',
      field: 'start_date',
    });
  }
  return allowed();
}
