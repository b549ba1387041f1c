// Decision 112: what a saved search keeps of what is asked, and when whoever asked for it is told of what is new.
import { allowed, type Decision, denied } from '../../../../kernel/decision.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localDateOf,
  type PeriodName,
  periodAround,
} from '../../../../kernel/calendar.ts';

/** How often a person is told of what is new in a search. */
export const alertRhythms = ['NONE', 'DAILY', 'AT_ONCE'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];

export const alertLimits = {
  /** A search that finds more today would tell of something all day. */
  found: 1_000,
  /** Searches of one person that are looked at every minute. */
  atOnce: 5,
  /** So many new processes are told one by one; of more their number. */
  oneByOne: 3,
} as const;

interface Days {
  readonly start: string;
  readonly end: string;
}

const periodNames: readonly PeriodName[] = ['today', 'week', 'month', 'year'];
const isPeriod = (value: string): value is PeriodName => periodNames.some((name) => name === value);

/** What is asked as it is kept: the days of this month are "this month", which next month are others. */
export function searchToKeep<F extends Days>(filters: F, today: LocalDate): F {
  const named = periodNames.find((name) => {
    const { start, end } = periodAround(name, today);
    return start === filters.start && end === filters.end;
  });
  return named ? { ...filters, start: named, end: '' } : filters;
}

/** What is asked on a day. */
export const searchOn = <F extends Days>(filters: F, today: LocalDate): F =>
  isPeriod(filters.start) ? { ...filters, ...periodAround(filters.start, today) } : filters;

/** Whether the days of a search are days or a period of now. */
export const areKeptDays = ({ start, end }: Days): boolean =>
  (isPeriod(start) && end === '') || [start, end].every((day) => day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day));

interface Wanting {
  readonly rhythm: AlertRhythm;
  /** The unit in use: a search is looked at as whoever works there. */
  readonly unitId: number | null;
  readonly found: { readonly count: number; readonly count_relation: 'eq' | 'gte' };
  /** Other searches of theirs that are looked at every minute. */
  readonly atOnce: number;
}

/** Whether somebody may be told of what is new in a search. */
export function mayBeAlerted({ rhythm, unitId, found, atOnce }: Wanting): Decision {
  if (unitId === null) {
    return denied({
      code: 'NO_UNIT',
      message: 'Avisos de buscas são de quem trabalha em um setor.',
      resolve: 'Entre com uma lotação.',
    });
  }
  if (found.count > alertLimits.found || found.count_relation === 'gte') {
    return denied({
      code: 'SEARCH_TOO_WIDE',
      message: `Esta busca encontra mais de ${alertLimits.found.toLocaleString('pt-BR')} processos e avisaria o dia todo.`,
      resolve: 'Acrescente palavras ou filtros e salve-a de novo.',
    });
  }
  if (rhythm === 'AT_ONCE' && atOnce >= alertLimits.atOnce) {
    return denied({
      code: 'TOO_MANY_AT_ONCE',
      message: `São no máximo ${alertLimits.atOnce} buscas com aviso na hora.`,
      resolve: 'Escolha uma vez por dia, ou desligue o aviso de outra.',
    });
  }
  return allowed();
}

/** Before the summaries of the morning go, so that what is told goes with them. */
const DAILY_AT = '06:30';
const MINUTE_MS = 60_000;

/** When a search is looked at after now: within a minute, or the next morning where the institution is. */
export function nextLook(rhythm: Exclude<AlertRhythm, 'NONE'>, now: Date, timeZone: string): Date {
  if (rhythm === 'AT_ONCE') return new Date(now.getTime() + MINUTE_MS / 2);
  const today = localDateOf(now, timeZone);
  const morning = instantAt(today, DAILY_AT, timeZone);
  return morning > now ? morning : instantAt(addDays(today, 1), DAILY_AT, timeZone);
}
