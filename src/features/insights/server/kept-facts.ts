import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { type Relation } from '../../processes/rules/reading-policy.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { levelsOpenTo, nearTo, visibleTo } from '../../processes/server/index.ts';
import { type Period, seriesOfMonths } from '../rules/period.ts';
import type { Place } from './place.ts';

/** What is kept counted (migrations 0491, 0620 and 0670): the first four of what is in a unit now, the others of what happened. */
export type Kind =
  | 'subject'
  | 'due'
  | 'urgent'
  | 'held'
  | 'received'
  | 'received_week'
  | 'finished'
  | 'finished_week'
  | 'analysed'
  | 'analysed_week'
  | 'stay'
  | 'step';

/** What facts are told apart by: the unit, the kind, the day (of a deadline, of what happened), the subject or unit before, the days of a stay. */
type Mark = 'unit_id' | 'kind' | 'day' | 'key' | 'band';

export interface FactsQuery {
  readonly kinds: readonly Kind[];
  readonly days?: Period;
  /** Of stays and steps it is not told in which month of those that are asked for. */
  readonly by: readonly Mark[];
}

/** Which facts, however they are told apart. */
type Facts = Pick<FactsQuery, 'kinds' | 'days'>;

export interface Summed {
  readonly unit_id: number;
  readonly kind: Kind;
  readonly day: LocalDate;
  readonly key: number;
  readonly band: number;
  readonly n: number;
  readonly total: number;
}

const levels: readonly SecrecyLevel[] = [1, 2, 3, 4, 5, 6];
const inHand: ReadonlySet<Kind> = new Set(['subject', 'due', 'urgent', 'held']);

/** What is told by day or week is kept sixteen to a row (`insights.series`): how many days one place tells of. */
const steps: ReadonlyMap<Kind, 1 | 7> = new Map([
  ...(['due', 'held', 'received', 'finished', 'analysed'] as const).map((kind) => [kind, 1] as const),
  ...(['received_week', 'finished_week', 'analysed_week'] as const).map((kind) => [kind, 7] as const),
]);
/** What is told by month, sixteen to a row too: of each of its rows, what the months of a period have. */
const monthly: ReadonlySet<Kind> = new Set(['stay', 'step']);
/** Those of which it is told how much in all, in minutes. */
const measured: ReadonlySet<Kind> = new Set(['analysed', 'analysed_week']);
const places = Array.from({ length: 16 }, (_, index) => sql.lit(index + 1));

/**
 * The sums of what a place has, of what whoever asks may know: what the acts keep counted of the levels that are open to them, and row by row what
 * they may know of the others. Of what one person has in hand nothing is kept: it is read off what they have.
 */
export async function sumFacts(db: Database, place: Place, asked: FactsQuery): Promise<readonly Summed[]> {
  const by = sql.join(asked.by.map((mark) => sql.ref(`x.${mark}`)));
  const { rows } = await sql<Summed>`
    select ${by}, sum(x.n)::int as n, sum(x.total)::float8 as total from (${await factsOf(db, place, asked)}) x
    group by ${by} having sum(x.n) <> 0`.execute(db);
  return rows;
}

/** The query of what is summed, to be asked more than one thing: several rows may tell of the same, and of what it is not told apart by they tell nothing. */
export async function factsOf(db: Database, place: Place, asked: FactsQuery): Promise<RawBuilder<unknown>> {
  const isInHand = asked.kinds.every((kind) => inHand.has(kind));
  const parts =
    isInHand && place.personId !== 0 ? [inOnesHands(place, asked)] : await ofPlace(db, place, asked, isInHand);
  return sql.join(parts, sql` union all `);
}

/** All of one number. */
export const totalOf = (facts: readonly { readonly n: number }[]): number => facts.reduce((sum, { n }) => sum + n, 0);

async function ofPlace(
  db: Database,
  place: Place,
  asked: FactsQuery,
  isInHand: boolean,
): Promise<RawBuilder<unknown>[]> {
  const { actor, unitIds, ownUnitId } = place;
  const standing: readonly Relation[] = isInHand ? ['unitHere', 'unitPassed'] : ['unitPassed'];
  const others = unitIds.filter((id) => id !== ownUnitId);
  const groups = [
    { units: unitIds.filter((id) => id === ownUnitId), open: levelsOpenTo(actor, standing) },
    { units: others, open: levelsOpenTo(actor, []) },
  ].filter(({ units }, at) => units.length > 0 || (at === 0 && unitIds.length === 0));
  const kept = groups.flatMap((group) => [
    ...keptOneByOne(place, asked, group),
    ...keptInSeries(place, asked, group),
    ...keptByMonth(place, asked, group),
  ]);
  const doubtful = levels.filter((level) => groups.some(({ open }) => !open.has(level)));
  if (doubtful.length === 0) return kept;
  const ids = await known(db, place, Math.min(...doubtful) <= 2 ? 1 : 2);
  if (ids.length === 0) return kept;
  const live = groups.map(
    ({ units, open }) => sql`
      select f.unit_id, f.kind, f.day, f.key, f.band, f.n, f.total from ${sourceOf(asked)} f
      where f.process_id = any(${[...ids]}::bigint[]) and ${factsAsked('f', place, asked)} and f.unit_id = ${anyOf(units)}
        and f.secrecy <> all(${[...open]}::smallint[])`,
  );
  return [...kept, ...live];
}

/** Units of which the same levels are open to whoever asks. */
interface Group {
  readonly units: readonly number[];
  readonly open: ReadonlySet<SecrecyLevel>;
}

/** What has a row for each of its facts. */
function keptOneByOne(place: Place, asked: FactsQuery, { units, open }: Group): RawBuilder<unknown>[] {
  const kinds = asked.kinds.filter((kind) => !steps.has(kind) && !monthly.has(kind));
  if (kinds.length === 0) return [];
  return [
    sql`
      select t.unit_id, t.kind, t.day, t.key, t.band, t.n, t.total from insights.tally t
      where ${factsAsked('t', place, { ...asked, kinds })} and t.unit_id = ${anyOf(units)} and t.secrecy = any(${[...open]}::smallint[])`,
  ];
}

/** What is told by day or week: each of the sixteen places is summed over all rows first, and only the sums are told one by one. */
function keptInSeries({ personId }: Place, asked: FactsQuery, { units, open }: Group): RawBuilder<unknown>[] {
  const kinds = asked.kinds.filter((kind) => steps.has(kind));
  if (kinds.length === 0) return [];
  const { days } = asked;
  const apart = asked.by.includes('unit_id') ? sql`s.unit_id` : sql`0::bigint`;
  const sums = (column: 'n' | 'total') =>
    sql`array[${sql.join(places.map((at) => sql`sum(s.${sql.id(column)}[${at}])`))}]`;
  const longest = Math.max(...kinds.map((kind) => steps.get(kind)!)) * places.length;
  const touched = days
    ? sql` and s.since between ${addDays(days.start, 1 - longest)}::date and ${days.end}::date`
    : sql``;
  const within = days
    ? sql` and s.since + (u.place - 1)::integer * s.step between ${days.start}::date and ${days.end}::date`
    : sql``;
  return [
    sql`
      select s.unit_id, s.kind, s.since + (u.place - 1)::integer * s.step as day, 0::bigint as key, 0 as band, u.n, coalesce(u.total, 0) as total
      from (
        select ${apart} as unit_id, s.kind, s.since, s.step, ${sums('n')} as n,
          ${kinds.some((kind) => measured.has(kind)) ? sums('total') : sql`null::bigint[]`} as total
        from insights.series s
        where s.kind = any(${kinds}::text[]) and s.person_id = ${personId}${touched} and s.unit_id = ${anyOf(units)}
          and s.secrecy = any(${[...open]}::smallint[])
        group by 1, s.kind, s.since, s.step) s
      cross join lateral unnest(s.n, s.total) with ordinality u (n, total, place)
      where u.n is not null${within}`,
  ];
}

/** What is told by month: of each row the months that are asked for, added up. */
function keptByMonth(
  { personId }: Place,
  { kinds: asked, days }: Facts,
  { units, open }: Group,
): RawBuilder<unknown>[] {
  const kinds = asked.filter((kind) => monthly.has(kind));
  if (kinds.length === 0) return [];
  const sumOf = (first: number, last: number) =>
    sql.join(
      places.slice(first, last + 1).map((at) => sql`coalesce(s.n[${at}], 0)`),
      sql` + `,
    );
  const series = days && seriesOfMonths(days, places.length);
  const told = series
    ? sql`case s.since ${sql.join(
        series.map(({ since, first, last }) => sql`when ${since}::date then ${sumOf(first, last)}`),
        sql` `,
      )} end`
    : sumOf(0, places.length - 1);
  return [
    sql`
      select s.unit_id, s.kind, null::date as day, s.key, s.band, ${told} as n, 0::bigint as total
      from insights.series s
      where s.kind = any(${kinds}::text[]) and s.person_id = ${personId} and s.unit_id = ${anyOf(units)}
        and s.secrecy = any(${[...open]}::smallint[])${series ? sql` and s.since = any(${series.map(({ since }) => since)}::date[])` : sql``}`,
  ];
}

/** What one person has in the unit, read off what they have: of drafts and of what is archived nobody has anything in hand. */
function inOnesHands(place: Place, asked: Facts): RawBuilder<unknown> {
  const { actor, personId, unitIds } = place;
  const open = levelsOpenTo(actor, ['responsible']);
  return sql`
    select f.unit_id, f.kind, f.day, f.key, f.band, f.n, f.total from insights.process_fact f
    join insights.process p on p.id = f.process_id
    where p.responsible_id = ${personId} and p.unit_id = ${anyOf(unitIds)} and p.state not in ('DRAFT', 'ARCHIVED')
      and ${factsAsked('f', { ...place, personId: 0 }, asked)}
      and (p.secrecy = any(${[...open]}::smallint[]) or ${visibleTo(actor)})`;
}

function factsAsked(table: 't' | 'f', { personId }: Place, { kinds, days }: Facts): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const when = days ? sql` and ${column('day')} between ${days.start}::date and ${days.end}::date` : sql``;
  return sql`(${column('kind')} = any(${[...kinds]}::text[]) and ${column('person_id')} = ${personId}${when})`;
}

/** Where facts of some kinds are told from. */
function sourceOf({ kinds }: Facts): RawBuilder<unknown> {
  return kinds.every((kind) => inHand.has(kind)) ? sql`insights.process_fact` : sql`insights.fact`;
}

/** Of what is not public, the processes that whoever asks may know. */
async function known(db: Database, { actor }: Place, above: 1 | 2): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from insights.process p where p.id in (${nearTo(actor, above)}) and p.secrecy > 1 and p.state <> 'DRAFT'
      and ${visibleTo(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  ids.length === 1 ? sql`${ids[0]}` : sql`any(${[...ids]}::bigint[])`;
