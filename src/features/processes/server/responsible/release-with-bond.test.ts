import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { eventsOf } from '../../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { activateAccess } from '../../../people/contract/bonds/activate-access.ts';
import { foreseeTaking } from '../../../people/contract/bonds/foresee-taking.ts';
import { peopleFeature } from '../../../people/server/feature.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { processActions } from '../../contract/process-actions.ts';
import { buildStage, usual } from '../../testing/build-stage.ts';
import { processTables } from '../process-row.ts';

const database = await testDatabase();
const stage = await buildStage(database, peopleFeature);
const { api, deps, units } = stage;
let administrator: Actor;

beforeAll(async () => {
  administrator = await stage.servant(units.dirad, { permissions: [...usual, permission.MANAGE_USER_ADM] });
});

const take = (id: number, as: Actor) =>
  api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
const switchOff = (of: Actor, more: object = {}, as = administrator) =>
  api.call(activateAccess, { params: { id: of.unit!.bondId }, body: { active: false, ...more } }, { as });
const row = (id: number) =>
  processTables(database.owner)
    .selectFrom('processes.process')
    .select(['state', 'responsible_id', 'unit_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const taken = async (as: Actor, fields: Record<string, unknown> = {}) => {
  const { id } = await stage.process(as, as.unit!.id, fields);
  await take(id, as);
  return id;
};
const confidential = () => ({ secrecy_id: 4, legal_reference_id: stage.legalReference });

describe('whose access in a unit ends', () => {
  test('has its processes there no more: they wait in the unit, and the chain of each says so', async () => {
    const ana = await stage.servant(units.cocon);
    const id = await taken(ana);
    await switchOff(ana);
    expect(await row(id)).toEqual({ state: 'OPEN', responsible_id: null, unit_id: units.cocon });
    const events = await eventsOf(deps.db, 'process', id, deps.eventKinds);
    expect(events.at(-1)).toMatchObject({
      type: 'responsible-changed',
      actorPersonId: administrator.personId,
      payload: { from_person_id: ana.personId, to_person_id: null },
    });
  });

  test('leaves what is elsewhere as it is', async () => {
    const [ana, bia] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const hers = await taken(bia);
    const elsewhere = await stage.process(ana, units.gelic);
    await processTables(database.owner)
      .updateTable('processes.process')
      .set({ state: 'IN_ANALYSIS', responsible_id: ana.personId })
      .where('id', '=', elsewhere.id)
      .execute();
    await switchOff(ana);
    expect((await row(hers)).responsible_id).toBe(bia.personId);
    expect((await row(elsewhere.id)).responsible_id).toBe(ana.personId);
  });

  test('passes them to who was chosen, but not what that person may not have', async () => {
    const ana = await stage.servant(units.asjur, { permissions: [...usual, permission.ADD_CONFIDENTIAL_RESPONSIBLE] });
    const bia = await stage.servant(units.asjur);
    const [open, secret] = [await taken(ana), await taken(ana, confidential())];
    await switchOff(ana, { successor_id: bia.personId });
    expect(await row(open)).toMatchObject({ state: 'IN_ANALYSIS', responsible_id: bia.personId });
    expect(await row(secret)).toMatchObject({ state: 'OPEN', responsible_id: null });
  });

  test('and nothing to somebody of another unit, or to themselves', async () => {
    const ana = await stage.servant(units.cocon);
    const elsewhere = await stage.servant(units.gelic);
    const id = await taken(ana);
    for (const successor_id of [elsewhere.personId, ana.personId]) {
      const params = { id: ana.unit!.bondId };
      const refused = await api.refusal(
        activateAccess,
        { params, body: { active: false, successor_id } },
        { as: administrator },
      );
      expect(refused.body.code).toBe('SUCCESSOR_ELSEWHERE');
    }
    expect((await row(id)).responsible_id).toBe(ana.personId);
  });

  test('leaves what was archived to whoever of the unit unarchives', async () => {
    const [ana, bia] = [await stage.servant(units.gelic), await stage.servant(units.gelic)];
    const id = await taken(ana);
    const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body }, { as: ana });
    await switchOff(ana);
    expect(await row(id)).toMatchObject({ state: 'ARCHIVED', responsible_id: null });
    const unarchive = { action: 'UNARCHIVE', process_ids: [id], payload: { justification: 'Novo documento' } } as const;
    await api.call(processActions, { body: unarchive }, { as: bia });
    expect((await row(id)).state).toBe('UNARCHIVED');
  });

  test('races with who takes the process: one of them has it, or nobody', async () => {
    const [ana, bia] = [
      await stage.servant(units.cocon),
      await stage.servant(units.cocon, { permissions: [...usual, permission.ADD_RESPONSIBLE] }),
    ];
    const id = await taken(ana);
    await Promise.allSettled([switchOff(ana), take(id, bia)]);
    expect((await row(id)).responsible_id).not.toBe(ana.personId);
  });
});

describe('what is told before', () => {
  test('counts what one may know, and drafts by their number alone', async () => {
    const ana = await stage.servant(units.cocon, { permissions: [...usual, permission.ADD_CONFIDENTIAL_RESPONSIBLE] });
    await taken(ana);
    await taken(ana, confidential());
    const params = { id: ana.unit!.bondId };
    const near = await stage.servant(units.cocon, { permissions: [...usual, permission.MANAGE_USER_UNIT] });
    const { holdings, may, colleagues } = await api.call(foreseeTaking, { params }, { as: near });
    expect(holdings).toMatchObject([{ key: 'processes', count: 2, name: 'processos sob responsabilidade' }]);
    // To who works elsewhere nothing is said of the confidential one.
    const far = await api.call(foreseeTaking, { params }, { as: administrator });
    expect(far.holdings).toMatchObject([{ key: 'processes', count: 1, name: 'processo sob responsabilidade' }]);
    expect(may.allowed).toBe(true);
    expect(colleagues.map(({ id }) => id)).toContain(near.personId);
    expect(colleagues.map(({ id }) => id)).not.toContain(ana.personId);
  });

  test('nothing of a unit that one does not administer', async () => {
    const ana = await stage.servant(units.cocon);
    const elsewhere = await stage.servant(units.gelic, { permissions: [permission.MANAGE_USER_UNIT] });
    const refused = await api.refusal(foreseeTaking, { params: { id: ana.unit!.bondId } }, { as: elsewhere });
    expect(refused.status).toBe(404);
  });
});
