import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { maskedCpfs } from '../../../../platform/server/db/masked-cpfs.ts';
import { surroundings } from '../../../../platform/server/db/surroundings.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { findInDocuments as contract } from '../../contract/reading/find-in-documents.ts';
import { excerptAround, type Surroundings } from '../../rules/excerpt.ts';
import { patternOf } from '../../rules/text-pattern.ts';
import { type Scope, visibleDocuments } from './visible-documents.ts';

/** Letters of one document beyond which it is not looked at: some hundreds of pages. */
const MOST_LETTERS = 2_000_000;
/** Letters on each side of a place, from which whole words are taken. */
const AROUND = 70;

export const findInDocuments = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.processId, 'document texts', 'documents');
  const scope = { processId: process.id, documents: reading.documents, personId: call.actor?.personId ?? null };
  const found = await firstPlaces(call.db, scope, {
    text: query.text,
    masked: call.actor?.unit == null,
    withoutEffect: call.actor?.permissions.has(permission.NO_EFFECT) ?? false,
  });
  return { results: found.map(({ id, ...place }) => ({ id, excerpt: excerptAround(place) })) };
});

interface TextQuery {
  readonly text: string;
  /** CPFs are hidden from whom they are hidden in the copies. */
  readonly masked: boolean;
  /** Documents without effect count too. */
  readonly withoutEffect: boolean;
}

interface Place extends Surroundings {
  readonly id: number;
}

async function firstPlaces(db: Database, scope: Scope, { text, masked, withoutEffect }: TextQuery): Promise<Place[]> {
  const pattern = patternOf(text);
  const said = sql<string>`left(case when d.kind = 'written' then d.plain_text else t.text end, ${sql.lit(MOST_LETTERS)})`;
  const texts = visibleDocuments(db, scope)
    .leftJoin('documents.extracted_text as t', (join) =>
      join.onRef('t.sha256', '=', 'd.sha256').onRef('t.extension', '=', 'd.extension'),
    )
    .leftJoin('documents.file_content as c', (join) =>
      join.onRef('c.sha256', '=', 'd.sha256').onRef('c.extension', '=', 'd.extension'),
    )
    .where((eb) => eb.or([eb('c.scan_status', 'is', null), eb('c.scan_status', '<>', 'INFECTED')]))
    .$if(!withoutEffect, (of) => of.where('d.no_effect_at', 'is', null))
    .where(sql<boolean>`${said} ~ ${pattern}`)
    .select(['d.id', 'd.sequence', (masked ? maskedCpfs(said) : said).as('text')]);
  const { rows } = await sql<Place>`
    with said as materialized (${texts}),
      found as materialized (select *, substring(text from ${pattern}) as found from said),
      placed as (select *, position(found in text) as start, length(found) as letters from found)
    select id, ${surroundings(AROUND)}
    from placed where found is not null order by sequence`.execute(db);
  return rows;
}
