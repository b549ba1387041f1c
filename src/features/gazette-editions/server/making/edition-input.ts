import type { EditionInput } from '../../../../engine/print/index.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { shownDay } from '../../../../kernel/shown-dates.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { getLogo } from '../../../units/server/index.ts';
import { actKindName } from '../../rules/act-kinds.ts';
import { editionNumber, longDay } from '../../rules/edition-number.ts';

import { type ActRow, type ActSigner, type EditionFace, type EditionRow, editionTables } from '../edition-row.ts';

/** All that a closed edition is set from: of the same acts, made again, it is the same. */
export async function editionInput(db: Database, edition: EditionRow): Promise<EditionInput> {
  const acts = await editionTables(db)
    .selectFrom('gazette_editions.act')
    .selectAll()
    .where('edition_id', '=', edition.id)
    .orderBy('position')
    .execute();
  const corrected = await correctedBy(db, acts);
  const face = edition.face as EditionFace;
  return {
    name: 'Diário Oficial',
    government: face.government,
    ...(face.logo_sha256 === null ? {} : { logo: await getLogo(db, face.logo_sha256) }),
    number: editionNumber(edition.number!),
    year: edition.year,
    day: longDay(edition.date),
    extra: edition.kind === 'EXTRA',
    address: face.address,
    acts: acts.map((act) => ({
      id: act.id,
      organ: act.organ,
      kind: actKindName(act.kind).many,
      title: act.title,
      ...(act.erratum_of === null ? {} : { note: corrected.get(act.erratum_of)! }),
      html: act.html,
      signers: act.signers as ActSigner[],
      reference: `Publicação ${act.id}${act.nup === null ? '' : ` · Processo ${formatNup(act.nup)}`}`,
    })),
    date: edition.closed_at!,
  };
}

/** What each act says of the one that it corrects. */
async function correctedBy(db: Database, acts: readonly ActRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = acts.flatMap(({ erratum_of }) => (erratum_of === null ? [] : [erratum_of]));
  if (ids.length === 0) return new Map();
  const found = await editionTables(db)
    .selectFrom('gazette_editions.act as a')
    .innerJoin('gazette_editions.edition as e', 'e.id', 'a.edition_id')
    .select(['a.id', 'a.title', 'a.first_page', 'e.number', 'e.date'])
    .where('a.id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, title, first_page, number, date }) => [
      id,
      `Retificação de “${title}”, publicado na edição ${editionNumber(number!)}, de ${shownDay(date)}, página ${first_page}.`,
    ]),
  );
}
