import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProfile } from '../../../access/testing/build-profile.ts';
import { buildActor, buildBond } from '../../../people/testing/build-people.ts';
import { buildLegalReference } from '../../../subjects/testing/build-subjects.ts';
import { buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { findProcess, moveProcess } from '../../../processes/server/index.ts';
import { buildStage } from '../../../processes/testing/build-stage.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { askWhoCouldSee } from '../../contract/who-could-see/ask-who-could-see.ts';
import { getQuestion } from '../../contract/who-could-see/get-question.ts';
import { listQuestions } from '../../contract/who-could-see/list-questions.ts';
import { listWhatWasSeen } from '../../contract/who-could-see/list-what-was-seen.ts';
import { listWhoCouldSee } from '../../contract/who-could-see/list-who-could-see.ts';
import { accessAuditFeature } from '../feature.ts';

const database = await testDatabase();
const stage = await buildStage(database, accessAuditFeature);
stage.pass(Date.now() + 1_000 - testNow.getTime());
const { api, units, deps, partId } = stage;
const legal = await buildLegalReference(database);
const reads = await buildProfile(database, { id: 300, name: 'Lê restritos', permissions: [53] });

const opener = await stage.servant(units.cocon, { name: 'Ana Abre' });
const there = await stage.servant(units.gelic, { name: 'Bia Recebe' });
const passed = await buildActor(database, { name: 'Caio Passou', unit: { id: units.cocon, partId } });
await sql`insert into people.bond_profile values (${passed.unit!.bondId}, ${reads})`.execute(database.owner);
const control = await stage.servant(units.dirad, { permissions: [79], name: 'Clara Controle' });
const ofUnit = await stage.servant(units.gelic, { permissions: [39], name: 'Davi do Setor' });
const elsewhere = await stage.servant(units.asjur, { permissions: [39], name: 'Eva de Fora' });

const restricted = () =>
  stage.process(opener, units.gelic, {
    secrecy_id: 2,
    legal_reference_id: legal,
    description: 'Sobre a saúde de alguém',
  });
/** A moment after all that was done so far, as the database tells it. */
async function now(): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.owner);
  const after = rows[0]!.at.getTime() + 1;
  stage.pass(Math.max(0, after - deps.clock().getTime()));
  // What is done next begins after it, however fast the machine is.
  await sql`select pg_sleep_until(${new Date(after)})`.execute(database.owner);
  return new Date(after).toISOString();
}
async function ask(about: { nup?: string; user_id?: number; capacity_id?: number }, as: Actor, moment: string) {
  return (await api.call(askWhoCouldSee, { body: { ...about, moment, reason: 'Auditoria 7' } }, { as })).id;
}
const peopleOf = async (id: number, as: Actor) =>
  (await api.call(listWhoCouldSee, { params: { id }, query: { paginator_count: 99 } }, { as })).results;

test('who could see a process is told of that moment, not of today, each with why', async () => {
  const { id, nup } = await restricted();
  const then = await now();
  await database.app.transaction().execute(async (tx) => {
    const act = { tx, actor: opener, now: deps.clock(), origin: { correlationId: crypto.randomUUID() }, deps };
    await moveProcess(act, (await findProcess(tx, id))!, { toUnitId: units.asjur, kind: 'FORWARDED' });
  });
  await sql`delete from people.bond_profile where bond_id = ${passed.unit!.bondId}`.execute(database.owner);
  const later = await now();

  const before = await peopleOf(await ask({ nup }, control, then), control);
  expect(before.find(({ name }) => name === 'Bia Recebe')).toMatchObject({
    seen: { access: 'all' },
    reasons: ['Trabalhava em GELIC/SESAU, onde o processo estava'],
  });
  expect(before.find(({ name }) => name === 'Caio Passou')).toMatchObject({
    seen: { access: 'all' },
    reasons: [expect.stringMatching(/^Trabalhava em COCON\/SESAU, por onde o processo passou, com a permissão/)],
  });
  expect(before.map(({ name }) => name)).not.toContain('Eva de Fora');

  const after = await peopleOf(await ask({ nup }, control, later), control);
  expect(after.find(({ name }) => name === 'Caio Passou')?.seen.access).toBe('metadata');
  expect(after.map(({ name }) => name)).toContain('Eva de Fora');
});

test('what a person could see is counted by level and listed, of what the asker may know', async () => {
  const { nup } = await restricted();
  const moment = await now();
  const id = await ask({ user_id: there.personId }, control, moment);
  const answer = await api.call(getQuestion, { params: { id } }, { as: control });
  expect(answer.sentences[0]).toMatch(/Bia Recebe trabalhava em GELIC\/SESAU/);
  expect(answer.levels[0]).toMatchObject({ level: 2, name: 'Restrito' });
  const { results, count } = await api.call(
    listWhatWasSeen,
    { params: { id }, query: { filters: { level: 2 } } },
    { as: control },
  );
  expect(count).toBe(answer.levels[0]!.count);
  expect(results.find((one) => one.nup === nup)?.reasons).toEqual([
    'Trabalhava em GELIC/SESAU, onde o processo estava',
  ]);
});

test('an administrator of a unit asks of what was there and is named its people alone; of anything else, nothing', async () => {
  const { nup } = await restricted();
  const moment = await now();
  const id = await ask({ nup }, ofUnit, moment);
  const names = (await peopleOf(id, ofUnit)).map(({ name }) => name);
  expect(names).toContain('Bia Recebe');
  expect(names).not.toContain('Ana Abre');
  const { sentences } = await api.call(getQuestion, { params: { id } }, { as: ofUnit });
  expect(sentences.at(-1)).toMatch(/de fora do que você administra/);

  await expect(ask({ nup }, elsewhere, moment)).rejects.toMatchObject({ status: 404 });
  await expect(ask({ user_id: there.personId }, elsewhere, moment)).rejects.toMatchObject({ status: 403 });
  await expect(ask({ capacity_id: units.gelic }, elsewhere, moment)).rejects.toMatchObject({ status: 403 });
});

test('asking is an event of the institution, and the answer is of who asked alone', async () => {
  const { nup, id: processId } = await restricted();
  const id = await ask({ nup }, control, await now());
  const { rows } = await sql<{ body: { question_id: number; process_id: number; reason: string } }>`
    select p.body from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = 'access-asked' order by e.id desc limit 1`.execute(database.owner);
  expect(rows[0]!.body).toMatchObject({ question_id: id, process_id: processId, reason: 'Auditoria 7' });
  const other = await stage.servant(units.dirad, { permissions: [79] });
  await expect(api.call(getQuestion, { params: { id } }, { as: other })).rejects.toMatchObject({ status: 404 });
  expect((await api.call(listQuestions, {}, { as: other })).count).toBe(0);
});

test('who lost the reach is not answered what they asked before', async () => {
  const { nup } = await restricted();
  const id = await ask({ nup }, ofUnit, await now());
  const moved = { ...ofUnit, unit: { ...ofUnit.unit!, id: units.dirad } };
  await expect(peopleOf(id, moved)).rejects.toMatchObject({ status: 404 });
});

test('who may know of the process no more is not answered of it either', async () => {
  const { id: processId, nup } = await restricted();
  const moment = await now();
  const id = await ask({ nup }, ofUnit, moment);
  const ofControl = await ask({ nup }, control, moment);
  await sql`update processes.process set secrecy = 3, unit_id = ${units.asjur} where id = ${processId}`.execute(
    database.owner,
  );
  await expect(peopleOf(id, ofUnit)).rejects.toMatchObject({ status: 404 });
  expect(await peopleOf(ofControl, control)).not.toEqual([]);
});

test('a draft, the future, and two things at once are refused or answered with nothing', async () => {
  const start = await now();
  const { nup } = await restricted();
  const id = await ask({ nup }, control, start);
  const answer = await api.call(getQuestion, { params: { id } }, { as: control });
  expect(answer.sentences).toEqual([expect.stringMatching(/ainda não tinha sido aberto/)]);
  const ahead = new Date(deps.clock().getTime() + 60_000).toISOString();
  await expect(ask({ nup }, control, ahead)).rejects.toMatchObject({ body: { code: 'QUESTION_OF_THE_FUTURE' } });
  await expect(ask({ nup, user_id: there.personId }, control, start)).rejects.toMatchObject({ status: 400 });
});

test('somebody whose bond is of another organ is out of the reach of an administrator of one organ', async () => {
  const other = await buildPart(database, { abbreviation: 'SEPLAG', protocolUnit: '00025' });
  const unit = await buildUnit(database, { partId: other, abbreviation: 'COTEC' });
  const person = await buildActor(database, { name: 'Lia de Lá', unit: { id: unit, partId: other } });
  await buildBond(database, { personId: person.personId, unitId: units.asjur, secondary: true });
  const organ = await stage.servant(units.cocon, { permissions: [38] });
  const id = await ask({ user_id: person.personId }, organ, await now());
  const { bonds } = await api.call(getQuestion, { params: { id } }, { as: organ });
  expect(bonds.map(({ capacity_label }) => capacity_label)).toEqual(['ASJUR/SESAU']);
});
