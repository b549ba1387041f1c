import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/calendar.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { getUnitInfoCount } from '../../insights/contract/figures/info-count.ts';
import { getProductivity, getUnitProductivity } from '../../insights/contract/figures/productivity.ts';
import { getSubjects, getUnitSubjects } from '../../insights/contract/figures/subjects.ts';
import { listMovements } from '../../insights/contract/lists/list-movements.ts';
import { insightsFeature } from '../../insights/server/feature.ts';
import { liveAtRandom, numbersFrom } from '../../insights/testing/random-life.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { reportWorld } from '../testing/report-world.ts';

const world = await reportWorld(insightsFeature);
const { api, database, units } = world;
const as = await world.servant(units.top, [25, 73, 78]);
const others = await Promise.all([units.below, units.beside].map((id) => world.servant(id, [])));
const subjectIds = await Promise.all(['Diárias', 'Férias', 'Obras'].map((name) => buildSubject(database, { name })));
await liveAtRandom(
  database,
  {
    unitIds: [units.top, units.top, units.below, units.beside],
    personIds: [as.personId, as.personId, ...others.map(({ personId }) => personId)],
    subjectIds,
    until: testNow,
  },
  140,
  numbersFrom(11),
);
const period = { start_date: '2026-08-10', end_date: '2026-10-14' };
const own = { ...period, scope: 'INDIVIDUAL' } as const;
const sum = (lines: readonly (readonly string[])[], at: number) =>
  lines.reduce((total, line) => total + Number(line[at] ?? 0), 0);
const moved = async (figure: 'received' | 'finished', with_children: boolean) => {
  const query = { figure, with_children, ...period, paginator_count: 999 };
  return (await api.call(listMovements, { query }, { as })).results;
};

describe('a report has the numbers of the dashboard', () => {
  test('subjects in hand, of the unit with those below and of one person', async () => {
    const lines = await world.lines(as, period);
    const inHand = new Map(lines.map(([name, , , n]) => [name, Number(n)]));
    const { subjects } = await api.call(getUnitSubjects, {}, { as });
    expect(subjects).toHaveLength(3);
    for (const { name, count } of subjects) expect(inHand.get(name), name).toBe(count);
    const info = await api.call(getUnitInfoCount, {}, { as });
    expect(sum(lines, 3)).toBe(info.analising_count + (info.without_responsible ?? 0));

    const mine = await world.lines(as, own);
    const ownSubjects = await api.call(getSubjects, {}, { as });
    expect(sum(mine, 3)).toBe(ownSubjects.subjects.reduce((total, { count }) => total + count, 0));
  });

  test('what was archived and what was sent on is what its list holds', async () => {
    const [subjects, sent, mine] = [
      await world.lines(as, period),
      await world.lines(as, { ...period, type: 'dispatches' }),
      await world.lines(as, { ...own, type: 'dispatches' }),
    ];
    const [all, ofOne] = [await moved('finished', true), await moved('finished', false)];
    expect(all.length).toBeGreaterThan(20);
    expect(sum(subjects, 2)).toBe(all.filter(({ kind }) => kind === 'archived').length);
    expect(sent).toHaveLength(all.filter(({ kind }) => kind === 'sent').length);
    expect(mine).toHaveLength(ofOne.filter(({ kind }) => kind === 'sent').length);
    expect(new Set(sent.map(([, nup]) => nup))).toEqual(
      new Set(all.flatMap(({ kind, nup_formatted }) => (kind === 'sent' ? [nup_formatted] : []))),
    );
  });

  test('productivity, week by week', async () => {
    for (const [scope, figure] of [
      ['SECTOR_AND_SUBORDINATES', getUnitProductivity],
      ['INDIVIDUAL', getProductivity],
    ] as const) {
      const lines = await world.lines(as, { ...period, scope, type: 'productivity' });
      const told = await api.call(figure, { query: period }, { as });
      expect(told.received).toBeGreaterThan(5);
      for (const { week, received, finished } of told.productivity) {
        const of = lines.filter(([day]) => day === week.split('-').toReversed().join('/'));
        expect([sum(of, 2), sum(of, 3)], week).toEqual([received, finished]);
      }
    }
  });

  test('a unit by itself, of who works there', async () => {
    const alone = await world.servant(units.below, [73, 78]);
    const lines = await world.lines(alone, { ...period, type: 'dispatches' });
    const query = {
      figure: 'finished',
      with_children: true,
      capacity_id: units.below,
      ...period,
      paginator_count: 999,
    } as const;
    const { results } = await api.call(listMovements, { query }, { as: alone });
    expect(lines).toHaveLength(results.filter(({ kind }) => kind === 'sent').length);
  });

  test('a day more and a day less change it as they change the list', async () => {
    const end_date = addDays(period.end_date, -7);
    const lines = await world.lines(as, { ...period, end_date, type: 'dispatches' });
    const { results } = await api.call(
      listMovements,
      { query: { figure: 'finished', with_children: true, ...period, end_date, paginator_count: 999 } },
      { as },
    );
    expect(lines).toHaveLength(results.filter(({ kind }) => kind === 'sent').length);
  });
});
