import { expect, test } from 'vitest';
import { addYears, localDateOf } from '../../../../kernel/calendar.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { numbersFrom } from '../../../insights/testing/random-life.ts';
import { buildKeeper } from '../../../people/testing/build-keeper.ts';
import { patchProcess } from '../../../processes/contract/changes/patch-process.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { buildProcess } from '../../../processes/testing/build-process.ts';
import { buildLegalReference, buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { reportWorld } from '../../testing/report-world.ts';

const world = await reportWorld(processesFeature);
const { api, database, units } = world;
await buildKeeper(database, units.top);
const norm = await buildLegalReference(database, { description: 'Segurança da sociedade' });
const subjectId = await buildSubject(database, { name: 'Inteligência policial' });
const ana = await world.servant(units.top, [25, 27, 28, 30, 31, 40, 73, 78, 79, 83]);
/** Makes reports of every organ, and may read nothing that is classified there. */
const other = await world.servant(units.elsewhere, [25, 76]);
const list = (as: typeof ana) =>
  world.lines(as, { type: 'classified', start_date: '2026-10-01', end_date: '2026-10-14' });

async function held(fields: Record<string, unknown> = {}) {
  const body = { to: [units.top], subject_id: subjectId, description: 'O conteúdo', ...fields };
  const { id } = await buildProcess(api, ana, body);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana });
  return id;
}
const change = (id: number, secrecy_id: number) =>
  api.call(
    patchProcess,
    { params: { id }, body: { secrecy_id, legal_reference_id: norm, justification: 'Há risco à segurança.' } },
    { as: ana },
  );

test('each act of classification is told with its degree, ground, term and who, and nothing of the content', async () => {
  const opened = await held({ secrecy_id: 3, legal_reference_id: norm });
  const changed = await held();
  await change(changed, 4);
  await change(changed, 5);
  await change(changed, 1);
  await change(await held(), 2);
  const lines = await list(ana);
  expect(
    lines.map(([day, act, , from, to, ground, until, who, unit]) => [day, act, from, to, ground, until, who, unit]),
  ).toEqual([
    [
      '14/10/2026',
      'Classificação',
      '',
      'Sigiloso - Reservado',
      'Segurança da sociedade',
      '14/10/2031',
      ana.name,
      'GAB/SESAU',
    ],
    ['14/10/2026', 'Classificação', '', 'Secreto', 'Segurança da sociedade', '14/10/2041', ana.name, 'GAB/SESAU'],
    [
      '14/10/2026',
      'Reclassificação',
      'Secreto',
      'Ultrassecreto',
      'Segurança da sociedade',
      '14/10/2051',
      ana.name,
      'GAB/SESAU',
    ],
    ['14/10/2026', 'Desclassificação', 'Ultrassecreto', '', '', '', ana.name, 'GAB/SESAU'],
  ]);
  expect(new Set(lines.map(([, , nup]) => nup)).size).toBe(2);
  expect(JSON.stringify(lines)).not.toMatch(/Inteligência|conteúdo/);
  expect(opened).toBeGreaterThan(0);
});

test('who may not know a process finds no act of it', async () => {
  // What was declassified is public, and so is the history of its degrees.
  expect((await list(other)).map(([, act]) => act)).toEqual(['Classificação', 'Reclassificação', 'Desclassificação']);
});

test('of histories at random each act that touched a degree is told in its order, and no other', async () => {
  const names = ['', '', '', 'Sigiloso - Reservado', 'Secreto', 'Ultrassecreto', ''];
  const years = [0, 0, 0, 5, 15, 25, 0];
  const next = numbersFrom(30);
  const shown = (day: string) => day.split('-').toReversed().join('/');
  const acts: { at: number; id: number; from: number; line: string[] }[] = [];
  const levels = new Map<number, number>();
  const day = () => localDateOf(world.clock.now, 'America/Fortaleza');
  const pass = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 1 + next(30 * 3_600_000));
  };
  world.clock.now = new Date('2026-07-01T02:30:00Z');
  for (let n = 0; n < 10; n += 1) {
    let level = 1 + next(6);
    const id = await held({ secrecy_id: level, legal_reference_id: level === 1 ? null : norm });
    const opened = day();
    const note = (from: number, to: number) => {
      const [was, is] = [names[from]!, names[to]!];
      if (was === '' && is === '') return;
      const act = was === '' ? 'Classificação' : is === '' ? 'Desclassificação' : 'Reclassificação';
      const until = is === '' ? '' : shown(addYears(opened, years[to]!));
      const ground = to === 1 ? '' : 'Segurança da sociedade';
      acts.push({ at: world.clock.now.getTime(), id, from, line: [shown(day()), act, was, is, ground, until] });
    };
    note(1, level);
    for (let step = next(5); step > 0; step -= 1) {
      pass();
      const to = 1 + ((level + next(5)) % 6);
      await change(id, to);
      note(level, to);
      level = to;
    }
    levels.set(id, level);
    pass();
  }
  const days = { start_date: '2026-07-03', end_date: '2026-08-10' };
  world.clock.now = testNow;
  const within = acts
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }) => at >= Date.parse('2026-07-03T03:00:00Z') && at < Date.parse('2026-08-11T03:00:00Z'));
  const told = async (as: typeof ana) =>
    (await world.lines(as, { type: 'classified', ...days })).map(([at, act, , from, to, ground, until]) => [
      at,
      act,
      from,
      to,
      ground,
      until,
    ]);
  expect(within.length).toBeGreaterThan(12);
  expect(within.length).toBeLessThan(acts.length);
  expect(await told(ana)).toEqual(within.map(({ line }) => line));
  const open = within.filter(({ id }) => levels.get(id) === 1);
  expect(open.length).toBeGreaterThan(0);
  expect(await told(other)).toEqual(open.map(({ line }) => line));
});
