import { sql } from 'kysely';
import type { z } from 'zod';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { maskedCpfs } from '../../../../platform/server/db/masked-cpfs.ts';
import { surroundings } from '../../../../platform/server/db/surroundings.ts';
import { askedWords, markAsked, patternOfAsked } from '../../../documents/rules/asked-words.ts';
import { excerptAround, type Surroundings } from '../../../documents/rules/excerpt.ts';
import type { excerpt } from '../../contract/search-processes.ts';
import { MAX_CHARACTERS_OF_ONE } from '../../rules/search-text.ts';

/** Documents of one process whose words are shown; the others are counted. */
const SHOWN = 2;
/** Letters on each side of a place, from which whole words are taken. */
const AROUND = 80;

export interface Excerpts {
  readonly excerpts: z.input<typeof excerpt>[];
  readonly more_excerpts: number;
}

interface Place extends Surroundings {
  readonly process_id: number;
  readonly id: number;
  readonly name: string;
  readonly page: number | null;
}

/** Pages of the text of a file are told apart by form feeds (`engine/intake`): as many as stand before the place, and one. */
const pageOf = sql<number | null>`case when paged then
  1 + length(left(text, start - 1)) - length(replace(left(text, start - 1), chr(12), '')) end`;

/**
 * Where the words of a query (`wordQuery`) stand in documents that everyone may read, by process; of processes that are not
 * public no document is looked into. `masked`: whole CPFs are not for the reader.
 */
export async function findExcerpts(
  db: Database,
  ids: readonly number[],
  { query, masked }: { readonly query: string; readonly masked: boolean },
): Promise<ReadonlyMap<number, Excerpts>> {
  const asked = askedWords(query);
  const pattern = patternOfAsked(asked);
  const said = sql<string>`left(concat_ws(' ', d.plain_text, d.file_text), ${sql.lit(MAX_CHARACTERS_OF_ONE)})`;
  const { rows } = await sql<Place>`
    with said as materialized (
      select d.process_id, d.id, d.sequence, d.attachment_name as name, coalesce(d.plain_text, '') = '' as paged,
        ${masked ? maskedCpfs(said) : said} as text
      from search.document d join search.process p on p.id = d.process_id
      where d.process_id = any(${[...ids]}::bigint[]) and p.secrecy = 1),
    found as materialized (select *, substring(text from ${pattern}) as found from said where text ~ ${pattern}),
    placed as (select *, position(found in text) as start, length(found) as letters from found)
    select process_id, id, name, ${pageOf} as page, ${surroundings(AROUND)}
    from placed order by process_id, sequence`.execute(db);
  const named = (name: string) => (masked ? maskCpfsInText(name) : name);
  const places = rows.flatMap((place) => {
    const parts = markAsked(excerptAround(place), asked);
    return parts.some(({ found }) => found)
      ? [{ processId: place.process_id, document: place.id, document_name: named(place.name), page: place.page, parts }]
      : [];
  });
  return new Map(
    [...Map.groupBy(places, ({ processId }) => processId)].map(([id, own]) => [
      id,
      {
        excerpts: own
          .slice(0, SHOWN)
          .map(({ document, document_name, page, parts }) => ({ document, document_name, page, parts })),
        more_excerpts: Math.max(0, own.length - SHOWN),
      },
    ]),
  );
}
