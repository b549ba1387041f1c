import { sql } from 'kysely';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import type { MeasuredProduct } from './start-product.ts';

/** A word for each tenth of how often words are found: so many processes have it, one in so many; `0`: none. Invented, so that nothing folds them. */
export const wordsByShare = {
  brakt: 1,
  crunk: 2,
  drilk: 5,
  flomk: 20,
  gristk: 100,
  hulbk: 1_000,
  jerpk: 5_000,
  klaft: 20_000,
  lurmk: 50_000,
  zumpk: 0,
} as const;

const UNITS = 60;
export const SUBJECTS = 300;
/** Words of documents of each process, out of so many. */
const SAID = 25;
const KNOWN = 20_000;

/** What the filters of a measure name. */
export interface Searched {
  readonly unit: number;
  readonly subject: number;
}

/**
 * Fills the product with processes of sixty units and three hundred subjects, some restricted and some confidential, and with the words of each and
 * of its documents, once: a kept folder has them. Words are made inside the database, as the product keeps them.
 */
export async function loadSearched({ owner, ownerUrl }: MeasuredProduct, count: number): Promise<Searched> {
  const { rows: people } = await sql<{ id: number; unit: number; part: number }>`
    select p.id, b.unit_id as unit, u.part_id as part from people.person p join people.bond b on b.person_id = p.id
    join units.unit u on u.id = b.unit_id where p.name like 'Ana %' and not b.is_secondary`.execute(owner);
  const { id, unit, part } = people[0]!;
  const { rows: units } = await sql<{ id: number }>`
    insert into units.unit (part_id, parent_id, abbreviation, description, valid_from)
    select ${part}, ${unit}, 'S' || n, 'Unidade buscada ' || n, date '2020-01-01' from generate_series(1, ${sql.lit(UNITS - 1)}) n
    on conflict (part_id, abbreviation) do update set description = excluded.description returning id`.execute(owner);
  const { rows: subjects } = await sql<{ id: number }>`
    insert into subjects.subject (name, search_text, valid_from)
    select 'Assunto buscado ' || n, 'assunto buscado ' || n, date '2020-01-01' from generate_series(1, ${sql.lit(SUBJECTS)}) n
    on conflict (category_id, name) do update set search_text = excluded.search_text returning id`.execute(owner);
  const asked = { unit, subject: subjects[0]!.id };
  const { rows: there } = await sql<{ n: number }>`select count(*)::int as n from search.entry`.execute(owner);
  if (there[0]!.n >= count) return asked;
  const { rows: everybody } = await sql<{ id: number }>`select id from people.person order by id`.execute(owner);
  await loadProcesses(
    { owner, app: owner, appUrl: ownerUrl, ownerUrl },
    {
      count,
      unitIds: [unit, ...units.map((row) => row.id)],
      personIds: [id, ...everybody.map((row) => row.id)],
      subjectId: asked.subject,
      subjectIds: subjects.map((row) => row.id),
      lifelike: true,
      withoutBoxes: true,
    },
  );
  const asSaid = sql.join(
    Object.entries(wordsByShare).flatMap(([word, share]) =>
      share === 0 ? [] : [sql`case when p.id % ${sql.lit(share)} = 0 then ${sql.lit(`${word} `)} else '' end`],
    ),
    sql` || `,
  );
  await sql`
    insert into search.entry (process_id, subject_order, facts, terms, written_at)
    select made.id, made.subject, made.facts, made.facts || setweight(to_tsvector('simple', made.said), 'D'), now()
    from (
      select p.id, lower(s.name) as subject,
        setweight(to_tsvector('simple', s.name), 'A') || setweight(to_tsvector('simple', p.description || ' ' || ${asSaid}), 'C') as facts,
        (select string_agg('w' || (hashint8(p.id * ${sql.lit(SAID)} + k) & 2147483647) % ${sql.lit(KNOWN)} || 'k', ' ')
          from generate_series(1, ${sql.lit(SAID)}) k) as said
      from processes.process p join subjects.subject s on s.id = p.subject_id where p.state <> 'DRAFT') made
    on conflict (process_id) do nothing`.execute(owner);
  const words = Object.keys(wordsByShare);
  await sql`insert into search.word (word, spelling, less_one) select word, word, '{}' from unnest(${words}::text[]) known (word)
    on conflict do nothing`.execute(owner);
  await sql`vacuum analyze search.entry`.execute(owner);
  return asked;
}
