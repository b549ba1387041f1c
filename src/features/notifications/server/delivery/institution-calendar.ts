import { localDateOf } from '../../../../kernel/calendar.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { daysOffAround, getInstitution } from '../../../units/server/index.ts';
import type { DeliveryCalendar } from '../../rules/delivery-times.ts';

/** The calendar by which people are left in silence: days off of this year and the next. */
export async function institutionCalendar(db: Database, now: Date): Promise<DeliveryCalendar> {
  const { time_zone: timeZone } = await getInstitution(db);
  const days = await daysOffAround(db, Number(localDateOf(now, timeZone).slice(0, 4)));
  return { timeZone, holidays: new Set(days.map(({ date }) => date)) };
}
