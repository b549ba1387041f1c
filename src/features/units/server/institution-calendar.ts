import type { Holidays } from '../../../kernel/business-days.ts';
import { type LocalDate, localDateOf } from '../../../kernel/calendar.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { DayOff } from '../rules/holidays.ts';
import { getInstitution } from './institution.ts';
import { daysOffAround } from './local-holidays.ts';

interface InstitutionCalendar {
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly daysOff: readonly DayOff[];
  /** The same days alone. */
  readonly holidays: Holidays;
}

/** Today where the institution is, and its days off: of this year, of the one before and of the two after. */
export async function institutionCalendar(db: Database, now: Date): Promise<InstitutionCalendar> {
  const { time_zone: timeZone } = await getInstitution(db);
  const today = localDateOf(now, timeZone);
  const daysOff = await daysOffAround(db, Number(today.slice(0, 4)));
  return { timeZone, today, daysOff, holidays: new Set(daysOff.map(({ date }) => date)) };
}
