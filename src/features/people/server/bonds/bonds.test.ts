import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { newestOfKinds } from '../../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { demonstrationProfile as ids } from '../../../access/rules/demonstration-profiles.ts';
import { activateAccess } from '../../contract/bonds/activate-access.ts';
import { editAccess } from '../../contract/bonds/edit-access.ts';
import { endAccess } from '../../contract/bonds/end-access.ts';
import { accessChanged, accessGiven, accessRestored, accessTaken } from '../../contract/bonds/events.ts';
import { getDefaultProfiles } from '../../contract/bonds/get-default-profiles.ts';
import { getGrantable } from '../../contract/bonds/get-grantable.ts';
import { giveAccess } from '../../contract/bonds/give-access.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { buildPerson } from '../../testing/build-people.ts';
import { peopleWorld } from '../../testing/people-world.ts';
import { lockPerson } from './bond-row.ts';
import { endExpiredBondsJob } from './end-expired-bonds-job.ts';

const database = await testDatabase();
const { api, deps, units, someone, pass } = await peopleWorld(database);
const { cocon, gelic, cotec } = units;
let general: Actor;
let organ: Actor;
let ofUnit: Actor;

beforeAll(async () => {
  general = await someone(cocon, [ids.MASTER], 'Geral');
  organ = await someone(cocon, [ids.ORGAN_ADMINISTRATOR], 'Marília');
  ofUnit = await someone(cocon, [ids.UNIT_ADMINISTRATOR], 'Helena');
});

/** Each time the two begin at another moment of each other. */
const ROUNDS = 6;

const newcomer = (name = 'Otávio Brandão') => buildPerson(database, { name });
const body = (at: typeof cocon, profiles: number[], more: object = {}) => ({
  part_id: at.partId,
  capacity_id: at.id,
  profiles,
  ...more,
});
const give = (user_id: number, as: Actor, ...of: Parameters<typeof body>) =>
  api.call(giveAccess, { query: { user_id }, body: body(...of) }, { as });
const refusedGive = async (user_id: number, as: Actor, ...of: Parameters<typeof body>) =>
  (await api.refusal(giveAccess, { query: { user_id }, body: body(...of) }, { as })).body;
const edit = (bond: number, user_id: number, as: Actor, ...of: Parameters<typeof body>) =>
  api.call(editAccess, { params: { id: bond }, query: { user_id }, body: body(...of) }, { as });
const refusedEdit = async (bond: number, user_id: number, as: Actor, ...of: Parameters<typeof body>) =>
  (await api.refusal(editAccess, { params: { id: bond }, query: { user_id }, body: body(...of) }, { as })).body;
const look = (user_id: number, as: Actor) => api.call(getUserAccess, { query: { user_id } }, { as });
const events = async (personId: number) => {
  const kinds = [accessGiven, accessChanged, accessTaken, accessRestored] as const;
  return newestOfKinds(deps.db, [...kinds], { streamId: personId, most: 20 }, deps.eventKinds);
};

describe('giving access', () => {
  test('who administers the unit gives a profile there; it is an event of the person with its reason', async () => {
    const person = await newcomer();
    const { id, message } = await give(person, ofUnit, cocon, [ids.SERVANT], { reason: 'Nomeado em 01/10.' });
    expect(message).toBe('Acesso dado a Otávio Brandão em COCON/SESAU.');
    const { bonds } = await look(person, ofUnit);
    expect(bonds).toMatchObject([{ id, situation: 'ACTIVE', is_secondary: false, profiles: [{ id: ids.SERVANT }] }]);
    const [event] = await events(person);
    expect(event).toMatchObject({ type: 'access-given', payload: { reason: 'Nomeado em 01/10.', bond_id: id } });
  });

  test('not in another unit, nor a profile of more than they hold, nor to themselves', async () => {
    const person = await newcomer();
    expect(await refusedGive(person, ofUnit, gelic, [ids.SERVANT])).toMatchObject({
      code: 'CANNOT_CHANGE_ACCESS',
      reasons: [{ code: 'OUT_OF_REACH' }],
    });
    expect(await refusedGive(person, organ, gelic, [ids.SERVANT_RESTRICTED])).toMatchObject({
      code: 'CANNOT_ASSIGN_PROFILE',
      reasons: [{ code: 'MORE_THAN_HELD' }],
    });
    expect(await refusedGive(organ.personId, organ, gelic, [ids.SERVANT])).toMatchObject({
      reasons: [{ code: 'OWN_ACCESS' }],
    });
    expect((await look(person, general)).bonds).toEqual([]);
  });

  test('not twice in the same days, not in a unit of another organ than told, not under another name', async () => {
    const person = await newcomer();
    await give(person, organ, gelic, [ids.SERVANT]);
    expect(await refusedGive(person, organ, gelic, [])).toMatchObject({ code: 'BOND_OVERLAPS' });
    expect(await refusedGive(person, general, { ...cotec, partId: cocon.partId }, [])).toMatchObject({
      code: 'UNIT_UNKNOWN',
    });
    expect(await refusedGive(person, general, cotec, [], { user_name: 'Outra Pessoa' })).toMatchObject({
      code: 'USER_NAME_DIFFERS',
    });
    expect(await refusedGive(person, general, cotec, [], { valid_until: '2026-10-01' })).toMatchObject({
      code: 'BOND_DATES',
    });
    expect(await refusedGive(await buildPerson(database, { active: false }), general, cotec, [])).toMatchObject({
      code: 'PERSON_OFF',
    });
  });

  test('two administrators who give the same at once: one of them is told', async () => {
    const person = await newcomer();
    const both = await Promise.allSettled([
      give(person, general, gelic, [ids.SERVANT]),
      give(person, organ, gelic, [ids.SERVANT]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await look(person, general)).bonds).toHaveLength(1);
  });

  test('one main bond: another takes its place where one administers both', async () => {
    const person = await newcomer();
    const first = await give(person, general, cotec, []);
    const second = await give(person, general, cocon, []);
    const main = async () =>
      (await look(person, general)).bonds.filter((bond) => !bond.is_secondary).map(({ id }) => id);
    expect(await main()).toEqual([second.id]);
    await edit(first.id, person, general, cotec, [], { is_secondary: false });
    expect(await main()).toEqual([first.id]);
    expect(await refusedEdit(second.id, person, organ, cocon, [])).toMatchObject({ code: 'MAIN_BOND_ELSEWHERE' });
    await edit(second.id, person, organ, cocon, [ids.SERVANT], { is_secondary: true });
  });

  test('what a new bond begins with, and what may be given, come from the server with the reasons', async () => {
    const person = await newcomer();
    const defaults = await api.call(getDefaultProfiles, { params: { id: gelic.id } }, { as: organ });
    expect(defaults.profiles.map(({ name }) => name)).toEqual(['Servidor']);
    const params = { capacity_id: gelic.id };
    const told = await api.call(getGrantable, { params, query: { user_id: person } }, { as: organ });
    const may = told.profiles.filter(({ allowed }) => allowed).map(({ name }) => name);
    expect(may.toSorted()).toEqual(['Administrador da unidade', 'Servidor', 'Servidor com encaminhamento']);
    expect(told.profiles.find(({ name }) => name === 'Administrador do órgão')?.reason).toMatch(/seu perfil não dá/);
  });
});

describe('changing a bond', () => {
  test('gives and takes profiles, and says what was and what is', async () => {
    const person = await newcomer();
    const { id } = await give(person, ofUnit, cocon, [ids.SERVANT]);
    await edit(id, person, ofUnit, cocon, [ids.SERVANT_FORWARDING], { reason: 'Encaminha ao gabinete.' });
    const { bonds, history } = await look(person, ofUnit);
    expect(bonds[0]?.profiles.map(({ name }) => name)).toEqual(['Servidor com encaminhamento']);
    expect(history.map(({ what }) => what)).toEqual([
      'deu Servidor com encaminhamento; retirou Servidor',
      'deu acesso: Servidor',
    ]);
    expect(history[0]).toMatchObject({ who: 'Helena', reason: 'Encaminha ao gabinete.', unit: 'COCON/SESAU' });
  });

  test('what another changed meanwhile is told, and nothing is written', async () => {
    const person = await newcomer();
    const { id, version } = await give(person, general, cocon, []);
    await edit(id, person, ofUnit, cocon, [ids.SERVANT], { version });
    expect(await refusedEdit(id, person, organ, cocon, [], { version })).toMatchObject({ code: 'BOND_CHANGED' });
    expect((await look(person, general)).bonds[0]?.profiles).toHaveLength(1);
  });

  test('a profile that one could not give stays, and holding for longer is giving anew', async () => {
    const person = await newcomer();
    const { id } = await give(person, general, cocon, [ids.SERVANT_RESTRICTED], { valid_until: '2026-12-31' });
    expect(await refusedEdit(id, person, ofUnit, cocon, [])).toMatchObject({ code: 'CANNOT_REMOVE_PROFILE' });
    const kept = [ids.SERVANT_RESTRICTED];
    expect(await refusedEdit(id, person, organ, cocon, kept, { valid_until: null })).toMatchObject({
      code: 'CANNOT_ASSIGN_PROFILE',
    });
    await edit(id, person, organ, cocon, kept, { valid_until: '2026-11-30' });
    expect(await refusedEdit(id, person, general, gelic, kept)).toMatchObject({ code: 'BOND_UNIT_FIXED' });
  });

  test('who administers the unit does not touch who administers the organ', async () => {
    const bond = organ.unit!.bondId;
    expect(
      await refusedEdit(bond, organ.personId, ofUnit, cocon, [ids.ORGAN_ADMINISTRATOR, ids.SERVANT]),
    ).toMatchObject({
      code: 'CANNOT_CHANGE_ACCESS',
      reasons: [{ code: 'STANDS_ABOVE' }],
    });
  });
});

describe('switching off, ending', () => {
  const switching = (id: number, active: boolean, as: Actor, more: object = {}) =>
    api.call(activateAccess, { params: { id }, body: { active, ...more } }, { as });
  const refusedSwitch = async (id: number, active: boolean, as: Actor) =>
    (await api.refusal(activateAccess, { params: { id }, body: { active } }, { as })).body;

  test('keeps the profiles, and gives them back when it is switched on again by who could give them', async () => {
    const person = await newcomer();
    const { id } = await give(person, general, cocon, [ids.SERVANT, ids.SERVANT_RESTRICTED]);
    await switching(id, false, ofUnit, { reason: 'Cedido.' });
    expect((await look(person, ofUnit)).bonds).toMatchObject([{ situation: 'OFF', profiles: [{}, {}] }]);
    expect(await switching(id, false, ofUnit)).toMatchObject({ message: 'Nada mudou.' });
    expect(await refusedSwitch(id, true, ofUnit)).toMatchObject({ code: 'CANNOT_ASSIGN_PROFILE' });
    await switching(id, true, general);
    expect((await events(person)).map(({ type }) => type)).toEqual(['access-restored', 'access-taken', 'access-given']);
  });

  test('the bond that ended is not switched on again: access is given anew', async () => {
    const person = await newcomer();
    const { id } = await give(person, general, cocon, [ids.SERVANT], { valid_from: '2026-10-14' });
    pass(2);
    const body = { part_id: cocon.partId, capacity_id: cocon.id };
    await api.call(endAccess, { query: { user_id: person }, body }, { as: ofUnit });
    expect((await api.refusal(endAccess, { query: { user_id: person }, body }, { as: ofUnit })).status).toBe(404);
    expect(await refusedSwitch(id, true, general)).toMatchObject({ code: 'BOND_ENDED' });
    await give(person, ofUnit, cocon, [ids.SERVANT]);
    expect((await look(person, ofUnit)).bonds.map(({ situation }) => situation)).toEqual(['ACTIVE', 'ENDED']);
  });

  test('a bond given and ended on one day is given anew that day, and one called off before its first day too', async () => {
    const person = await newcomer();
    const end = (as: Actor) =>
      api.call(
        endAccess,
        { query: { user_id: person }, body: { part_id: cocon.partId, capacity_id: cocon.id } },
        { as },
      );
    const { id } = await give(person, ofUnit, cocon, [ids.SERVANT]);
    await end(ofUnit);
    expect(await refusedSwitch(id, true, ofUnit)).toMatchObject({ code: 'BOND_ENDED' });
    const later = { valid_from: '2027-03-01' };
    await give(person, ofUnit, cocon, [ids.SERVANT], later);
    await end(ofUnit);
    await give(person, ofUnit, cocon, [ids.SERVANT], later);
    await give(person, ofUnit, cocon, [ids.SERVANT], { valid_until: '2027-02-28' });
    const situations = (await look(person, ofUnit)).bonds.map(({ situation }) => situation);
    expect(situations.toSorted()).toEqual(['ACTIVE', 'ENDED', 'ENDED', 'FUTURE']);
    // What ends now is the one that holds, not one that was over before it began.
    await end(ofUnit);
    expect((await look(person, ofUnit)).bonds.filter(({ situation }) => situation === 'FUTURE')).toHaveLength(1);
  });

  test('the last general administrator stays, and two do not take each other away at once', async () => {
    const other = await someone(gelic, [ids.MASTER]);
    const off = (who: Actor, as: Actor) =>
      api.call(activateAccess, { params: { id: who.unit!.bondId }, body: { active: false } }, { as });
    let left = general;
    let gone = other;
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.allSettled([off(other, general), off(general, other)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      [left, gone] = both[0]?.status === 'fulfilled' ? [general, other] : [other, general];
      if (round < ROUNDS - 1) await switching(gone.unit!.bondId, true, left);
    }
    const id = left.unit!.bondId;
    expect(await refusedSwitch(id, false, gone)).toMatchObject({ code: 'LAST_GENERAL_ADMINISTRATOR' });
    expect(await refusedEdit(id, left.personId, gone, left === general ? cocon : gelic, [])).toMatchObject({
      code: 'LAST_GENERAL_ADMINISTRATOR',
    });
    await switching(gone.unit!.bondId, true, left);
  });

  test('whoever is being given another access acts on meanwhile: what they write names them', async () => {
    const person = await newcomer();
    await database.app.transaction().execute(async (tx) => {
      await lockPerson(tx, person);
      await sql`select from people.person where id = ${person} for key share nowait`.execute(database.app);
    });
  });

  test('a bond whose last day is over is seen to by the night, once', async () => {
    const person = await newcomer();
    const { id } = await give(person, organ, cocon, [ids.SERVANT], { valid_until: '2026-10-20' });
    const night = () =>
      endExpiredBondsJob.run({
        data: {},
        deps,
        addedAt: deps.clock(),
        jobId: '00000000-0000-4000-8000-00000000000b',
        attempt: 1,
        signal: new AbortController().signal,
      });
    await night();
    expect((await events(person)).map(({ type }) => type)).toEqual(['access-given']);
    pass(10);
    await night();
    await night();
    const [taken, ...before] = await events(person);
    expect(before).toHaveLength(1);
    expect(taken).toMatchObject({
      type: 'access-taken',
      actorPersonId: null,
      payload: { cause: 'EXPIRED', bond_id: id },
    });
    expect((await look(person, organ)).history[0]?.what).toBe('a lotação chegou ao último dia');
  });
});
