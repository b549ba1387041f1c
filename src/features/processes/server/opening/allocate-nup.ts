import { sql } from 'kysely';
import { buildNup, NUP_LAST_SEQUENCE } from '../../../../kernel/numbers/nup.ts';
import { localYearOf } from '../../../../kernel/calendar.ts';
import { unwrap } from '../../../../kernel/result.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { isConfidential, type SecrecyLevel } from '../../rules/secrecy.ts';
import { lockProcess, processTables } from '../process-row.ts';

interface Opener {
  /** The code of the organ that opens. */
  readonly protocolUnit: string;
  readonly secrecy: SecrecyLevel;
  readonly draftId: number;
  readonly now: Date;
}

/**
 * A series of numbers: those of a code in a year of the institution. Confidential processes have a code of their own, one for
 * all organs, so that in the series of an organ no number is missing: a gap there would tell of each of them, when it was
 * opened and where.
 */
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
export async function reserveNup(db: Database, opener: Opener): Promise<string | undefined> {
  const { draftId } = opener;
  return db.transaction().execute(async (tx) => {
    // One opening may be sent twice at once: the second finds the number of the first, or that it is over.
    if ((await lockProcess(tx, draftId))?.state !== 'DRAFT') return undefined;
    const series = await seriesOf(tx, opener);
    const earlier = await findReserved(tx, series, draftId);
    if (earlier) return nupOf(series, earlier.sequence);
    const sequence = (await takeUnused(tx, series)) ?? (await nextSequence(tx, series));
    await processTables(tx)
      .insertInto('processes.nup_reserved')
      .values({ protocol_unit: series.protocolUnit, year: series.year, sequence, draft_id: draftId })
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
export async function allocateNup(tx: Tx, opener: Opener): Promise<string> {
  const series = await seriesOf(tx, opener);
  const own = await processTables(tx)
    .deleteFrom('processes.nup_reserved')
    .where('protocol_unit', '=', series.protocolUnit)
    .where('year', '=', series.year)
    .where('draft_id', '=', opener.draftId)
    .returning('sequence')
    .executeTakeFirst();
  // Put aside while the draft was of another level, or in another year.
  await releaseNup(tx, opener.draftId);
  const sequence = own?.sequence ?? (await takeUnused(tx, series)) ?? (await nextSequence(tx, series));
  return nupOf(series, sequence);
}

const nupOf = ({ protocolUnit, year }: Series, sequence: number): string =>
  unwrap(buildNup({ unit: protocolUnit, sequence, year }));

async function seriesOf(db: Database, { protocolUnit, secrecy, now }: Opener): Promise<Series> {
  const institution = await getInstitution(db);
  return {
    protocolUnit: isConfidential(secrecy) ? institution.confidential_protocol_unit : protocolUnit,
    year: localYearOf(now, institution.time_zone),
    first: institution.nup_first_sequence,
  };
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
