import type { Holidays } from '../../../../kernel/business-days.ts';
import { holidaysOf, type LocalDate } from '../../../../kernel/calendar.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { listHolidays } from '../../../units/contract/list-holidays.ts';

const DAY = 86_400_000;

/** The days off from today to a day and the year after it; until the server has told the institution's own, the national ones. */
export function useDaysOff(day: LocalDate): Holidays {
  const [first, last] = [Number(today().slice(0, 4)), Number(day.slice(0, 4))];
  const now = useEndpoint(listHolidays, { params: { year: first } }, { staleTime: DAY });
  const then = useEndpoint(listHolidays, { params: { year: last } }, { staleTime: DAY });
  const national = [first, last, last + 1].flatMap((year) => holidaysOf(year).map(({ date }) => date));
  return new Set([...national, ...(now.data ?? []), ...(then.data ?? [])]);
}
