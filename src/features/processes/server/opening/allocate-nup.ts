import { sql } from 'kysely';
import { buildNup, NUP_LAST_SEQUENCE } from '../../../../kernel/nup.ts';
import { localYearOf } from '../../../../kernel/calendar.ts';
import { unwrap } from '../../../../kernel/result.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { lockProcess, processTables } from '../process-row.ts';

interface Opener {
  readonly protocolUnit: string;
  readonly draftId: number;
  readonly now: Date;
}

/** A series of numbers: those of a protocol unit in a year of the institution. */
interface Series {
  readonly protocolUnit: string;
  readonly year: number;
  readonly first: number;
}

/**
 * Puts a number aside for the opening of a draft, in a short transaction of its own: the counter is held for no longer
 * than that, however long the opening prints. A number given back, or put aside by an opening that died, comes first.
 * @returns the number; undefined when the draft is one no more
 * @throws NUMBERS_EXHAUSTED after 999 999
 */
export async function reserveNup(db: Database, { protocolUnit, draftId, now }: Opener): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    // One opening may be sent twice at once: the second finds the number of the first, or that it is over.
    if ((await lockProcess(tx, draftId))?.state !== 'DRAFT') return undefined;
    const series = await seriesOf(tx, protocolUnit, now);
    const earlier = await findReserved(tx, series, draftId);
    if (earlier) return nupOf(series, earlier.sequence);
    const sequence = (await takeUnused(tx, series)) ?? (await nextSequence(tx, series));
    await processTables(tx)
      .insertInto('processes.nup_reserved')
      .values({ protocol_unit: protocolUnit, year: series.year, sequence, draft_id: draftId })
      .execute();
    return nupOf(series, sequence);
  });
}

/** The opening did not happen: whoever opens next gets the number. */
export async function releaseNup(db: Database, draftId: number): Promise<void> {
  await processTables(db)
    .updateTable('processes.nup_reserved')
    .set({ draft_id: null })
    .where('draft_id', '=', draftId)
    .execute();
}

/**
 * The number of an opening, used up when it commits and not before: the one put aside for it, or else one given back, or
 * the next of the counter, which then waits for this transaction. A number is never skipped and never given twice.
 * @throws NUMBERS_EXHAUSTED after 999 999
 */
export async function allocateNup(tx: Tx, { protocolUnit, draftId, now }: Opener): Promise<string> {
  const series = await seriesOf(tx, protocolUnit, now);
  const own = await processTables(tx)
    .deleteFrom('processes.nup_reserved')
    .where('protocol_unit', '=', protocolUnit)
    .where('year', '=', series.year)
    .where('draft_id', '=', draftId)
    .returning('sequence')
    .executeTakeFirst();
  const sequence = own?.sequence ?? (await takeUnused(tx, series)) ?? (await nextSequence(tx, series));
  return nupOf(series, sequence);
}

const nupOf = ({ protocolUnit, year }: Series, sequence: number): string =>
  unwrap(buildNup({ unit: protocolUnit, sequence, year }));

async function seriesOf(db: Database, protocolUnit: string, now: Date): Promise<Series> {
  const institution = await getInstitution(db);
  return { protocolUnit, year: localYearOf(now, institution.time_zone), first: institution.nup_first_sequence };
}

const findReserved = (tx: Tx, { protocolUnit, year }: Series, draftId: number) =>
  processTables(tx)
    .selectFrom('processes.nup_reserved')
    .select('sequence')
    .where('protocol_unit', '=', protocolUnit)
    .where('year', '=', year)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();

/** The lowest number that nobody is using: an opening under way holds its row, and one that had not begun takes another. */
async function takeUnused(tx: Tx, { protocolUnit, year }: Series): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: number }>`
    delete from processes.nup_reserved where (protocol_unit, year, sequence) = (
      select protocol_unit, year, sequence from processes.nup_reserved
      where protocol_unit = ${protocolUnit} and year = ${year}
        and (draft_id is null or reserved_at < now() - interval '5 seconds')
      order by sequence limit 1 for update skip locked)
    returning sequence`.execute(tx);
  return rows[0]?.sequence;
}

async function nextSequence(tx: Tx, { protocolUnit, year, first }: Series): Promise<number> {
  const counter = await processTables(tx)
    .insertInto('processes.nup_counter')
    .values({ protocol_unit: protocolUnit, year, last: first })
    .onConflict((conflict) =>
      conflict
        .columns(['protocol_unit', 'year'])
        .doUpdateSet((eb) => ({ last: eb('processes.nup_counter.last', '+', 1) }))
        .where('processes.nup_counter.last', '<', NUP_LAST_SEQUENCE),
    )
    .returning('last')
    .executeTakeFirst();
  if (!counter) throw new Refusal(processErrors.numbersExhausted);
  return counter.last;
}
