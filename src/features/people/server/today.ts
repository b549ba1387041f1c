import { localDateOf } from '../../../kernel/calendar.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { getInstitution } from '../../units/server/index.ts';

/** The institution's calendar day of an instant, `YYYY-MM-DD`. */
export const todayIn = async (db: Database, now: Date): Promise<string> =>
  localDateOf(now, (await getInstitution(db)).time_zone);
