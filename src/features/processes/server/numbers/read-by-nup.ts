import type { z } from 'zod';
import { localYearOf } from '../../../../kernel/calendar.ts';
import { formatNup, nearestValidNups, stripNup } from '../../../../kernel/numbers/nup.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getInstitution, unitsById } from '../../../units/server/index.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import type { nupSuggestions } from '../../contract/numbers/get-process-by-nup.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { reaches, type Reading } from '../../rules/reading-policy.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { logRead, type ReaderCall, readingOfProcess, requestOf } from '../reading/reading-of.ts';
import { visibleTo } from '../reading/visible-to.ts';

const MOST_SUGGESTIONS = 5;

/**
 * A process by its number, masked or not, with what the reader may learn of it: at least that it exists.
 * @throws NUP_NOT_FOUND, with the nearest numbers that the reader may see, when it is missing or may not be known
 */
export async function readByNup(call: ReaderCall, text: string): Promise<{ process: ProcessRow; reading: Reading }> {
  const nup = stripNup(text).toUpperCase();
  const process = await processTables(call.db)
    .selectFrom('processes.process')
    .selectAll()
    .where('nup', '=', nup)
    .executeTakeFirst();
  const reading = await readingOfProcess(call.db, process, call.actor);
  const allowed = reaches(reading.access, 'metadata');
  await logRead(call.db, requestOf(call, 'nup'), { asked: nup, process, allowed });
  if (process && reaches(reading.access, 'existence')) return { process, reading };
  throw new Refusal(processErrors.nupNotFound, { data: { suggestions: await suggestionsFor(call, nup) } });
}

/** What everyone may know of a restricted process whose exact number they have. */
export async function presentExistence({ db }: Pick<ReaderCall, 'db'>, process: ProcessRow) {
  const origin = (await unitsById(db, [process.origin_unit_id])).get(process.origin_unit_id)!;
  return {
    nup: process.nup!,
    nup_formatted: formatNup(process.nup!),
    date: process.opened_at!.toISOString(),
    origin: { label: unitLabel(origin.abbreviation, origin.part_abbreviation), description: origin.description },
  };
}

async function suggestionsFor(
  { db, actor, now }: ReaderCall,
  mistyped: string,
): Promise<z.input<typeof nupSuggestions>> {
  const { time_zone } = await getInstitution(db);
  const near = nearestValidNups(mistyped, localYearOf(now, time_zone));
  if (near.length === 0) return [];
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .select('p.nup')
    .where('p.nup', 'in', near)
    .where(visibleTo(actor))
    .execute();
  const existing = new Set(rows.map((row) => row.nup));
  return near
    .filter((nup) => existing.has(nup))
    .slice(0, MOST_SUGGESTIONS)
    .map((nup) => ({ nup, nup_formatted: formatNup(nup) }));
}
