import type { LocalDate } from '../../../../kernel/calendar.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { type EditionRow, editionTables } from '../edition-row.ts';

export type EditionKind = EditionRow['kind'];

interface EditionToHold {
  readonly date: LocalDate;
  readonly kind: EditionKind;
  readonly now: Date;
}

/**
 * The edition of a day that acts are put into, opened when it is not there yet. It is held so that it does not close before the
 * transaction ends; others put acts into it at the same time. Of normal editions a day has one, closed or not; an extra edition that
 * closed is followed by another.
 */
export async function holdEdition(tx: Tx, { date, kind, now }: EditionToHold): Promise<EditionRow> {
  const inForce = () =>
    editionTables(tx)
      .selectFrom('gazette_editions.edition')
      .selectAll()
      .where('date', '=', date)
      .where('kind', '=', kind)
      .$if(kind === 'EXTRA', (query) => query.where('state', '=', 'OPEN'))
      .forShare()
      .executeTakeFirst();
  const found = await inForce();
  if (found) return found;
  await editionTables(tx)
    .insertInto('gazette_editions.edition')
    .values({ date, kind, year: Number(date.slice(0, 4)), opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Whoever opened it first.
  return (await inForce()) ?? holdEdition(tx, { date, kind, now });
}
