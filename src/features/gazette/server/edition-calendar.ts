import { localTimeOf } from '../../../kernel/calendar.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { DayOff } from '../../units/rules/holidays.ts';
import { institutionCalendar } from '../../units/server/index.ts';
import type { EditionCalendar } from '../rules/edition-calendar.ts';

/** The calendar of the institution at a moment: days off of this year and the two after it, so that a year ahead is known. */
export async function editionCalendar(
  db: Database,
  { config }: Pick<Deps, 'config'>,
  now: Date,
): Promise<EditionCalendar & { readonly daysOff: readonly DayOff[] }> {
  const { timeZone, today, holidays, daysOff } = await institutionCalendar(db, now);
  return {
    today,
    time: localTimeOf(now, timeZone),
    closesAt: config.gazetteClosesAt,
    holidays,
    daysOff,
  };
}
