import { sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { reaches, type Reading } from '../../../processes/rules/reading-policy.ts';
import { type ProcessRow, readingOfProcess } from '../../../processes/server/index.ts';

/** What a report is asked for, worked out by whoever tests it. */
export interface SlowQuestion {
  readonly actor: Actor;
  readonly unitIds: readonly number[];
  /** The first and the last day. */
  readonly days: readonly [first: string, last: string];
  /** Only of this person; everybody's unless it is said. */
  readonly personId?: number;
  /** Only of processes of this subject, with this bookmark. */
  readonly subjectId?: number;
  readonly bookmarkId?: number;
}

export type SlowLine = readonly string[];

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * All that there is, for who tells a report line by line with no query of the product: each process with what the rule of the detail gives its
 * reader, and the names of everything.
 */
export async function slowReader(db: Database, { actor, unitIds, days, subjectId, bookmarkId }: SlowQuestion) {
  const { rows } = await sql<ProcessRow>`select * from processes.process where state <> 'DRAFT'`.execute(db);
  const readings = new Map<number, Reading>();
  for (const row of rows) readings.set(row.id, await readingOfProcess(db, row, actor));
  const marks = await all<{ process_id: number; bookmark_id: number }>(db, 'bookmarks.marked');
  const isMarked = (id: number) =>
    marks.some(({ process_id: process, bookmark_id: mark }) => process === id && mark === bookmarkId);
  const known = rows.filter(
    ({ id, subject_id: subject }) =>
      reaches(readings.get(id)!.access, 'metadata') &&
      (subjectId === undefined || subject === subjectId) &&
      (bookmarkId === undefined || isMarked(id)),
  );
  const names = async (table: string) => new Map((await all<Named>(db, table)).map(({ id, name }) => [id, name]));
  const labels = await sql<Named>`
    select u.id, u.abbreviation || '/' || p.abbreviation as name from units.unit u join units.part p on p.id = u.part_id`.execute(
    db,
  );
  const [people, subjects] = [await names('people.person'), await names('subjects.subject')];
  const units = new Map(labels.rows.map(({ id, name }) => [id, name]));
  return {
    /** What the reader may know of, by id. */
    processes: new Map(known.map((row) => [row.id, row])),
    readings,
    marks,
    isAsked: (unitId: number | null): boolean => unitId !== null && unitIds.includes(unitId),
    isInDays: (at: Date): boolean => dayOf(at) >= days[0] && dayOf(at) <= days[1],
    person: (id: number | null) => (id === null ? '' : (people.get(id) ?? '')),
    subject: (id: number | null) => (id === null ? '' : (subjects.get(id) ?? '')),
    unit: (id: number) => units.get(id) ?? '',
  };
}

/** Every row of a table. */
export async function all<Row>(db: Database, table: string): Promise<readonly Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
}

const parts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** "15/10/2026 14:32". */
export const moment = (at: Date | null): string => {
  if (at === null) return '';
  const [day = '', time = ''] = parts.format(at).split(', ');
  return `${day.slice(0, 6)}${dayOf(at).slice(0, 4)} ${time}`;
};

/** "2026-10-15", where the institution is. */
export const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Fortaleza' }).format(at);

export const shownDay = (day: string): string => day.split('-').toReversed().join('/');

export const number = (nup: string | null): string => (nup === null ? '' : formatNup(nup));

/** In the order of time, and of those of one instant in that of their ids. */
export const inTime = <Row extends { readonly id: number }>(rows: readonly Row[], at: (row: Row) => Date): Row[] =>
  rows.toSorted((a, b) => at(a).getTime() - at(b).getTime() || a.id - b.id);
