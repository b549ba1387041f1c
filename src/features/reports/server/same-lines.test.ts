import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startOfDay } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { liveAtRandom, numbersFrom } from '../../insights/testing/random-life.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import type { ReportTypeKey } from '../rules/report-types.ts';
import { reportWorld } from '../testing/report-world.ts';
import { reviewsAtRandom, reviewsSlowly } from '../testing/sources/access-reviews.ts';
import { bookmarksAtRandom, bookmarksSlowly } from '../testing/sources/bookmarks.ts';
import { chanceOf } from '../testing/sources/chance.ts';
import { migrationsAtRandom, migrationsSlowly } from '../testing/sources/migrations.ts';
import { retentionAtRandom, retentionSlowly } from '../testing/sources/retention.ts';
import { signaturesAtRandom, signaturesSlowly } from '../testing/sources/signatures.ts';
import type { SlowLine, SlowQuestion } from '../testing/sources/slow-reader.ts';

const world = await reportWorld();
const { database, units, partId, otherPartId } = world;
const { owner } = database;
const { top, below, beside, elsewhere } = units;
const whole = ['2026-08-10', '2026-10-14'] as const;
const short = ['2026-09-01', '2026-09-20'] as const;

/** Whose reports are looked at, and of which units theirs tell. */
const readers: readonly (readonly [who: string, as: Actor, unitIds: readonly number[]])[] = [
  ['of every organ', await world.servant(top, [76]), [top, below, beside, elsewhere]],
  ['of every organ, as internal control', await world.servant(elsewhere, [76, 79]), [top, below, beside, elsewhere]],
  ['of their organ, who looks after its people', await world.servant(beside, [77, 38, 53, 82]), [top, below, beside]],
  [
    'of every organ, who looks after the people of theirs',
    await world.servant(beside, [76, 38]),
    [top, below, beside, elsewhere],
  ],
  ['of their unit and below', await world.servant(top, [78, 73, 39]), [top, below]],
  ['of their unit alone', await world.servant(elsewhere, [78, 82, 39]), [elsewhere]],
];
const actors = [...readers.map(([, as]) => as), await world.servant(below, [25]), await world.servant(beside, [25])];
const subjectIds = await Promise.all(
  Array.from({ length: 9 }, (_, at) => buildSubject(database, { name: `Assunto ${at}` })),
);
const next = numbersFrom(20_261_128);
await liveAtRandom(
  database,
  {
    unitIds: [top, below, beside, elsewhere],
    personIds: actors.map(({ personId }) => personId),
    subjectIds,
    until: testNow,
  },
  120,
  next,
);
const { rows: processes } = await sql<{ id: number }>`select id from processes.process order by id`.execute(owner);
const cast = {
  database,
  units: [top, below, beside, elsewhere].map((id) => ({ id, partId: id === elsewhere ? otherPartId : partId })),
  people: actors.map(({ personId, unit }) => ({ id: personId, bondId: unit!.bondId })),
  subjectIds,
  processIds: processes.map(({ id }) => id),
  until: testNow,
  // The evening of 30 September is 1 October by the clock of Greenwich, a month from which there is a 31.
  edges: [...whole, ...short, '2026-08-31', '2026-09-21', '2026-10-01'].map((day) =>
    startOfDay(day, 'America/Fortaleza'),
  ),
};
const chance = chanceOf(cast, next);
await retentionAtRandom(cast, chance);
await signaturesAtRandom(cast, chance);
await bookmarksAtRandom(cast, chance);
await migrationsAtRandom(cast, chance);
await reviewsAtRandom(cast, chance);
const { rows: marks } = await sql<{ id: number }>`
  select id from bookmarks.bookmark where applicability @> '{"all_parts": true}' order by id`.execute(owner);

type Slowly = (db: Database, question: SlowQuestion) => Promise<SlowLine[]>;
const types: readonly (readonly [ReportTypeKey, Slowly])[] = [
  ['signatures', signaturesSlowly],
  ['bookmarks', bookmarksSlowly],
  ['migration', migrationsSlowly],
  ['access_review', reviewsSlowly],
  ['elimination', retentionSlowly],
];
/** A reader of CSV ends a line at its last cell that holds something. */
const asRead = (lines: readonly SlowLine[]): SlowLine[] =>
  lines.map((line) => line.slice(0, line.findLastIndex((cell) => cell !== '') + 1));
const looksAfterPeople = ({ permissions }: Actor) => [37, 38, 39, 79].some((id) => permissions.has(id));
/** What is kept ends ahead too. */
const spansOf = (type: ReportTypeKey) => [
  short,
  type === 'elimination' ? (['2026-08-10', '2027-02-28'] as const) : whole,
];

describe.each(types)('each line of %s is one that a slow look over all rows gives, and no other', (type, slowly) => {
  const asking = readers.filter(([, as]) => type !== 'access_review' || looksAfterPeople(as));

  test.each(asking)('%s', async (_, as, unitIds) => {
    const told: number[] = [];
    for (const days of spansOf(type)) {
      const lines = await world.lines(as, { type, start_date: days[0], end_date: days[1] });
      expect(lines).toEqual(asRead(await slowly(owner, { actor: as, unitIds, days })));
      told.push(lines.length);
    }
    expect(told[1]).toBeGreaterThan(type === 'bookmarks' ? 1 : told[0]!);
  });
});

describe('narrowed', () => {
  const [, as, unitIds] = readers[4]!;

  test.each([
    ['signatures', signaturesSlowly],
    ['bookmarks', bookmarksSlowly],
    ['elimination', retentionSlowly],
  ] as const)('%s to a subject or a bookmark, they are those of it', async (type, slowly) => {
    let told = 0;
    const days = spansOf(type)[1]!;
    const body = { start_date: days[0], end_date: days[1] };
    for (const subjectId of subjectIds) {
      const lines = await world.lines(as, { ...body, type, subject: subjectId });
      expect(lines).toEqual(asRead(await slowly(owner, { actor: as, unitIds, days, subjectId })));
      told += lines.length;
    }
    for (const { id } of marks) {
      const lines = await world.lines(as, { ...body, type, global_bookmarks: [id] });
      expect(lines).toEqual(asRead(await slowly(owner, { actor: as, unitIds, days, bookmarkId: id })));
      told += lines.length;
    }
    expect(told).toBeGreaterThan(4);
  });

  test('signatures to one’s own, they are those asked of whoever reads them in their unit', async () => {
    const { personId } = as;
    const body = { start_date: whole[0], end_date: whole[1], scope: 'INDIVIDUAL' } as const;
    const lines = await world.lines(as, { ...body, type: 'signatures' });
    expect(lines).toEqual(asRead(await signaturesSlowly(owner, { actor: as, unitIds: [top], days: whole, personId })));
    expect(lines.length).toBeGreaterThan(0);
  });
});
