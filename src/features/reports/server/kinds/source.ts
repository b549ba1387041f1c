import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import type { ReportPlace } from '../report-place.ts';

/** Cells in the order of the columns of the type. */
export type ReportLine = readonly (string | number | null)[];

/** The lines of a report, and how many there were when they were counted. */
export interface ReportLines {
  readonly count: number;
  /** As they come: of many, only those at hand are held. */
  readonly lines: AsyncIterable<ReportLine>;
}

/** Before it is made it is looked at: it is counted so far and no farther, and as few lines are read at once. */
export interface Glance {
  readonly counts: number;
  readonly lines: number;
}

/** Where the lines of a type come from. */
export type ReportSource = (db: Database, place: ReportPlace, glance?: Glance) => Promise<ReportLines>;

/** A type of few lines, worked out whole. */
export const worked =
  (work: (db: Database, place: ReportPlace) => Promise<readonly ReportLine[]>): ReportSource =>
  async (db, place) => {
    const all = await work(db, place);
    return { count: all.length, lines: oneByOne(all) };
  };

async function* oneByOne(all: readonly ReportLine[]): AsyncGenerator<ReportLine> {
  yield* all;
}

/** Lines that are read at once. */
const AT_ONCE = 1_000;

interface Keyed {
  readonly id: number;
  /** The instant of their order, to the last digit that the database has of it. */
  readonly key: string;
}

interface Listed<Row extends Keyed> {
  /** A query of all rows with an instant `at` and an `id` that is only theirs. */
  readonly found: (place: ReportPlace) => RawBuilder<unknown>;
  /** A page of them as lines. */
  readonly present: (db: Database, rows: readonly Row[], place: ReportPlace) => Promise<readonly ReportLine[]>;
}

/** A type of many lines in the order of time, read page by page: no statement runs for long and none is asked twice. */
export const listed =
  <Row extends Keyed>({ found, present }: Listed<Row>): ReportSource =>
  async (db, place, glance) => {
    const bound = glance ? sql`limit ${glance.counts}` : sql``;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from (${found(place)}) f ${bound}) counted`.execute(db);
    return { count: rows[0]?.n ?? 0, lines: pagesOf(db, place, { found, present }, glance?.lines) };
  };

async function* pagesOf<Row extends Keyed>(
  db: Database,
  place: ReportPlace,
  { found, present }: Listed<Row>,
  atOnce = AT_ONCE,
): AsyncGenerator<ReportLine> {
  for (let last: Keyed | null = null; ;) {
    const after: RawBuilder<unknown> = last ? sql`where (f.at, f.id) > (${last.key}::timestamptz, ${last.id})` : sql``;
    const { rows } = await sql<Row>`
      select f.*, f.at::text as key from (${found(place)}) f ${after} order by f.at, f.id limit ${atOnce}`.execute(db);
    yield* await present(db, rows, place);
    if (rows.length < atOnce) return;
    last = rows.at(-1)!;
  }
}

/** What every row about a process `p` is asked: that whoever it is for may know it, and what narrows the report. */
export function ofProcess({ actor, subjectId, marked }: ReportPlace): RawBuilder<boolean> {
  const conditions: Condition[] = [
    sql`p.state <> 'DRAFT'`,
    visibleTo(actor),
    ...(subjectId === null ? [] : [sql<boolean>`p.subject_id = ${subjectId}`]),
    ...marked,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export const inUnits = ({ unitIds }: ReportPlace): RawBuilder<number> => sql`any(${[...unitIds]}::bigint[])`;
