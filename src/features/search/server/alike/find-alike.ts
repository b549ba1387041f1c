import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { MOST_ALIKE } from '../../contract/alike/list-alike.ts';
import { rarest, type TellingWord, wordsThatMayTell } from '../../rules/telling-words.ts';
import { commonWords } from './common-words.ts';

/** Of each kind of likeness so many are looked at, the newest: a subject of a hundred thousand has as few. */
const LOOKED_AT = 300;
/** A word of one process in fifty says nothing. */
const TELLS_NOTHING = 0.02;

export interface Alike {
  readonly id: number;
  readonly same_subject: boolean;
  readonly same_interested: boolean;
  /** Places, in the words that were looked for, of those that it has. */
  readonly words: number[];
}

interface Of {
  readonly id: number;
  readonly subjectId: number;
  readonly description: string | null;
  /** Whether whoever asks reads by whom it is. */
  readonly readsInterested: boolean;
  readonly actor: Actor;
}

/** The processes most like one that somebody may know, and the words that were looked for. */
export async function findAlike(
  db: Database,
  { id, subjectId, description, readsInterested, actor }: Of,
): Promise<{ readonly alike: readonly Alike[]; readonly words: readonly TellingWord[] }> {
  const asked = wordsThatMayTell(description ?? '');
  const words = asked.length === 0 ? [] : rarest(asked, await commonWords(db), TELLS_NOTHING);
  const parties = readsInterested
    ? sql`select i.party_id from search.interested i where i.process_id = ${id} and i.kind <> 'organ'`
    : sql`select null::bigint where false`;
  const { rows } = await sql<Alike>`
    with near as materialized (${sql.join(nearby({ id, subjectId, parties, words }), sql` union `)}),
      told as (
        select p.id, p.opened_at, p.subject_id = ${subjectId} as same_subject,
          (p.secrecy = 1 or ${visibleTo(actor, 'all')}) and exists (
            select from search.interested i where i.process_id = p.id and i.party_id in (${parties})) as same_interested,
          ${wordsHeld(words)} as words
        from near n join search.process p on p.id = n.id join search.entry e on e.process_id = p.id
        where p.id <> ${id} and p.state <> 'DRAFT' and ${visibleTo(actor)})
    select id, same_subject, same_interested, words from told
    where same_subject or same_interested or cardinality(words) > 0
    order by same_interested::int * 4 + same_subject::int * 2 + least(cardinality(words), 3) * 2 desc, opened_at desc, id desc
    limit ${MOST_ALIKE}`.execute(db);
  return { alike: rows, words };
}

interface Near {
  readonly id: number;
  readonly subjectId: number;
  readonly parties: RawBuilder<unknown>;
  readonly words: readonly TellingWord[];
}

/** Where to look: each an index of its own, some rows of each. */
function nearby({ id, subjectId, parties, words }: Near): RawBuilder<unknown>[] {
  const query = words.map(({ word }) => word).join(' | ');
  return [
    sql`(select p.id from search.process p where p.subject_id = ${subjectId} and p.state <> 'DRAFT'
      order by p.opened_at desc, p.id desc limit ${LOOKED_AT})`,
    sql`(select i.process_id from search.interested i where i.party_id in (${parties}) and i.process_id <> ${id}
      order by i.process_id desc limit ${LOOKED_AT})`,
    ...(query === ''
      ? []
      : [
          sql`(select e.process_id from search.entry e where e.terms @@ to_tsquery('simple', ${query}) limit ${LOOKED_AT})`,
        ]),
  ];
}

/** Which of the words a row `e` has, of what may be read of `p`: words of documents of a public process alone. */
function wordsHeld(words: readonly TellingWord[]): RawBuilder<number[]> {
  const held = words.map(
    ({ word }, place) => sql`case when e.facts @@ to_tsquery('simple', ${word})
      or (p.secrecy = 1 and e.terms @@ to_tsquery('simple', ${word})) then ${sql.lit(place)} end`,
  );
  return held.length === 0 ? sql`'{}'::int[]` : sql`array_remove(array[${sql.join(held)}]::int[], null)`;
}
