import { localDateOf } from '../../../../kernel/calendar.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { daysOffIn } from '../../../units/rules/holidays.ts';
import { getInstitution, localHolidays } from '../../../units/server/index.ts';
import type { DeliveryCalendar } from '../../rules/delivery-times.ts';

/** The calendar by which people are left in silence: days off of this year and the next. */
export async function institutionCalendar(db: Database, now: Date): Promise<DeliveryCalendar> {
  const [{ time_zone: timeZone }, local] = await Promise.all([getInstitution(db), localHolidays(db)]);
  const year = Number(localDateOf(now, timeZone).slice(0, 4));
  const days = [year, year + 1].flatMap((one) => daysOffIn(one, local));
  return { timeZone, holidays: new Set(days.map(({ date }) => date)) };
}
