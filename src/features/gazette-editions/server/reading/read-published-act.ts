import type { Database } from '../../../../platform/server/db/database.ts';
import { type ActRow, type ActSigner, editionTables } from '../edition-row.ts';
import {
  lineColumns,
  presentAmongAll,
  presentEdition,
  presentLine,
  presentNup,
  publishedActs,
} from './published-rows.ts';

/** An act with all that its page says, once its edition came out. */
export async function readPublishedAct(db: Database, id: number) {
  const row = await publishedActs(db)
    .select([...lineColumns])
    .select(['a.edition_id', 'a.html', 'a.text_sha256', 'a.last_page', 'a.position'])
    .select(['a.signers', 'a.nup', 'a.validation_code', 'a.erratum_of'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const edition = await editionTables(db)
    .selectFrom('gazette_editions.edition')
    .selectAll()
    .where('id', '=', row.edition_id)
    .executeTakeFirstOrThrow();
  const linked = await publishedActs(db)
    .select([...lineColumns, 'a.erratum_of'])
    .where((eb) => eb.or([eb('a.erratum_of', '=', id), eb('a.id', '=', row.erratum_of ?? 0)]))
    .orderBy('a.id')
    .execute();
  const corrected = linked.find((one) => one.id === row.erratum_of);
  return {
    ...presentLine(row),
    html: row.html,
    text_sha256: row.text_sha256,
    last_page: row.last_page!,
    signers: row.signers as ActSigner[],
    nup: presentNup(row.nup),
    validation_code: row.validation_code,
    edition: presentEdition(edition),
    erratum_of: corrected ? presentAmongAll(corrected) : null,
    errata: linked.filter((one) => one.erratum_of === id).map(presentAmongAll),
    previous: await besideIt(db, row, -1),
    next: await besideIt(db, row, 1),
  };
}

/** The act before or after one in its edition. */
async function besideIt(db: Database, { edition_id, position }: Pick<ActRow, 'edition_id' | 'position'>, step: 1 | -1) {
  const found = await publishedActs(db)
    .select(['a.id', 'a.title'])
    .where('a.edition_id', '=', edition_id)
    .where('a.position', '=', position! + step)
    .executeTakeFirst();
  return found ?? null;
}
