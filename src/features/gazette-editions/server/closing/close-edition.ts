import { sql } from 'kysely';
import { localDateOf } from '../../../../kernel/calendar.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { editionClosed } from '../../contract/events.ts';
import { actKinds } from '../../rules/act-kinds.ts';
import { isDueToClose } from '../../rules/edition-policy.ts';
import { type EditionFace, type EditionRow, editionTables } from '../edition-row.ts';
import { takeOutWhatMayNotBeRead } from '../making/take-out.ts';
import { makeEditionJob } from '../making/make-edition-job.ts';

/**
 * Closes an edition when it is due: it gets its number, its acts their places, and a job makes it. Who puts an act into it at the same
 * time is waited for. @returns whether it closed
 */
export async function closeEdition(act: ActContext, id: number): Promise<boolean> {
  const { tx, now, deps } = act;
  const edition = await editionTables(tx)
    .selectFrom('gazette_editions.edition')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!edition) return false;
  const institution = await getInstitution(tx);
  if (edition.state === 'OPEN' && edition.date <= localDateOf(now, institution.time_zone))
    await takeOutWhatMayNotBeRead(act, edition);
  const { acts, last } = await editionTables(tx)
    .selectFrom('gazette_editions.act')
    .select((eb) => [eb.fn.countAll<number>().as('acts'), eb.fn.max('put_at').as('last')])
    .where('edition_id', '=', id)
    .executeTakeFirstOrThrow();
  const quietMs = last === null ? 0 : now.getTime() - last.getTime();
  const today = localDateOf(now, institution.time_zone);
  if (!isDueToClose({ ...edition, acts: Number(acts), quietMs }, today)) return false;

  await placeActs(tx, id);
  const number = await nextNumber(tx, edition);
  const face: EditionFace = {
    government: institution.name,
    address: `${deps.config.publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/diario/${edition.date}`,
    logo_sha256: institution.logo_sha256,
  };
  await editionTables(tx)
    .updateTable('gazette_editions.edition')
    .set({ state: 'CLOSED', closed_at: now, number, face: JSON.stringify(face) })
    .where('id', '=', id)
    .execute();
  await record(act, editionClosed, 1, {
    edition_id: id,
    date: edition.date,
    number,
    year: edition.year,
    acts: Number(acts),
  });
  await deps.jobs.enqueue(tx, makeEditionJob, { edition_id: id });
  return true;
}

/** Editions of a year that close at the same time wait for each other. */
async function nextNumber(tx: Tx, { year }: Pick<EditionRow, 'year'>): Promise<number> {
  const { last } = await editionTables(tx)
    .insertInto('gazette_editions.series')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** By organ, then by kind, then as they came. Kept, so that the edition is the same whenever it is made. */
async function placeActs(tx: Tx, editionId: number): Promise<void> {
  const acts = await editionTables(tx)
    .selectFrom('gazette_editions.act')
    .select(['id', 'organ', 'kind'])
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .execute();
  const inOrder = acts.toSorted(
    (one, other) =>
      one.organ.localeCompare(other.organ, 'pt-BR') ||
      actKinds.indexOf(one.kind) - actKinds.indexOf(other.kind) ||
      one.id - other.id,
  );
  await sql`
    update gazette_editions.act a set position = placed.position
    from unnest(${inOrder.map(({ id }) => id)}::bigint[]) with ordinality as placed (id, position)
    where a.id = placed.id`.execute(tx);
}
