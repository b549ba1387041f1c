import { nameKey, tidyName } from '../../../kernel/names.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import { splitList } from '../../../kernel/sheets/sheet-table.ts';
import { searchTextOf } from '../rules/subject-search.ts';
import { subjectsTables } from './subjects-tables.ts';

/** Words as they are kept: tidy, once each, and those that a spreadsheet would take for two as two. */
export const tidyIndexers = (names: readonly string[]): string[] => [
  ...new Map(
    names
      .flatMap(splitList)
      .map(tidyName)
      .map((name) => [nameKey(name), name]),
  ).values(),
];

/** Ids of words, by their keys; those that are not there are made. */
export async function indexersFor(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const wanted = new Map(names.map((name) => [nameKey(name), tidyName(name)]));
  const there = await knownIndexers(tx, [...wanted.keys()]);
  const missing = [...wanted].filter(([key]) => !there.has(key)).map(([, name]) => name);
  if (missing.length === 0) return there;
  const made = await subjectsTables(tx)
    .insertInto('subjects.indexer')
    .values(missing.map((name) => ({ name, search_text: searchTextOf(name) })))
    .returning(['id', 'name'])
    .execute();
  return new Map([...there, ...made.map(({ id, name }) => [nameKey(name), id] as const)]);
}

/** The word that is there, however it is written in capitals. */
export const indexerThere = async (tx: Tx, name: string) => (await rowsOf(tx, [nameKey(name)])).at(-1);

const knownIndexers = async (tx: Tx, keys: readonly string[]): Promise<Map<string, number>> =>
  new Map((await rowsOf(tx, keys)).map(({ id, name }) => [nameKey(name), id]));

// Of two that differ by capitals alone the older one is the last.
async function rowsOf(tx: Tx, keys: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from subjects.indexer where lower(name) = any(${[...keys]}) order by id desc`.execute(tx);
  return rows;
}

const links = {
  category: { table: sql`subjects.category_indexer`, column: sql`category_id` },
  subject: { table: sql`subjects.subject_indexer`, column: sql`subject_id` },
} as const;

/** Gives things of one kind the words by which each is looked for, in place of those they had. */
export async function writeIndexers(
  tx: Tx,
  kind: keyof typeof links,
  wordsOfEach: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  if (wordsOfEach.size === 0) return;
  const { table, column } = links[kind];
  const ids = await indexersFor(tx, [...new Set([...wordsOfEach.values()].flat())]);
  const pairs = [...wordsOfEach].flatMap(([id, words]) =>
    [...new Set(words.map((word) => ids.get(nameKey(word))!))].map((indexer) => [id, indexer] as const),
  );
  await sql`delete from ${table} where ${column} = any(${[...wordsOfEach.keys()]}::bigint[])`.execute(tx);
  await sql`insert into ${table} (${column}, indexer_id)
    select * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, indexer]) => indexer)}::bigint[])`.execute(
    tx,
  );
}
