import { localDateOf, localTimeOf } from '../../../kernel/calendar.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { DayOff } from '../../units/rules/holidays.ts';
import { daysOffAround, getInstitution } from '../../units/server/index.ts';
import type { EditionCalendar } from '../rules/edition-calendar.ts';

/** The calendar of the institution at a moment: days off of this year and the two after it, so that a year ahead is known. */
export async function editionCalendar(
  db: Database,
  { config }: Pick<Deps, 'config'>,
  now: Date,
): Promise<EditionCalendar & { readonly daysOff: readonly DayOff[] }> {
  const { time_zone: timeZone } = await getInstitution(db);
  const today = localDateOf(now, timeZone);
  const daysOff = await daysOffAround(db, Number(today.slice(0, 4)));
  return {
    today,
    time: localTimeOf(now, timeZone),
    closesAt: config.gazetteClosesAt,
    holidays: new Set(daysOff.map(({ date }) => date)),
    daysOff,
  };
}
