import { expect, test } from 'vitest';
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
