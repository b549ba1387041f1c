import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { checkAccess } from '../../contract/reading/check-access.ts';
import { getFileSize } from '../../contract/size/get-file-size.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { getProcessSize } from '../../contract/size/get-process-size.ts';
import { listArchiveReasons } from '../../contract/archive/list-archive-reasons.ts';
import { processActions } from '../../contract/process-actions.ts';
import { canTrySetResponsible } from '../../contract/responsible/can-try-set-responsible.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { buildStage, usual } from '../../testing/build-stage.ts';
import { processTables } from '../process-row.ts';
import { setSignals } from '../signals.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const chief = () => stage.servant(units.cocon, { permissions: [...usual, 26], name: 'Chefe' });
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });
const give = (id: number | number[], user_id: number | 'self' | null) => ({
  body: { process_ids: [id].flat(), user_id },
});

describe('who is responsible', () => {
  test('anyone of the unit takes what nobody has; taking from a colleague asks for permission 26', async () => {
    const [ana, bia] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const { id } = await stage.process(ana, units.cocon);
    await api.call(setResponsible, give(id, 'self'), { as: ana });
    expect(await detail(id, ana)).toMatchObject({ state: 'IN_ANALYSIS', user_responsible: { id: ana.personId } });
    expect((await api.refusal(setResponsible, give(id, 'self'), { as: bia })).status).toBe(403);
    await api.call(setResponsible, give(id, 'self'), { as: await chief() });
  });

  test('who has permission 26 gives it to a colleague of the unit, not to somebody elsewhere', async () => {
    const [boss, ana, other] = [await chief(), await stage.servant(units.cocon), await stage.servant(units.gelic)];
    const { id } = await stage.process(boss, units.cocon);
    const { message } = await api.call(setResponsible, give(id, ana.personId), { as: boss });
    expect(message).toBe('Processo atribuído.');
    expect((await detail(id, boss)).user_responsible).toEqual({ id: ana.personId, name: ana.name });
    const refused = await api.refusal(setResponsible, give(id, other.personId), { as: boss });
    expect(refused.body).toMatchObject({ code: 'CANNOT_ASSIGN', reasons: [{ code: 'COLLEAGUE_ELSEWHERE' }] });
    expect((await api.refusal(setResponsible, give(id, 999_999), { as: boss })).status).toBe(400);
  });

  test('the responsible lets it go and it waits for somebody again', async () => {
    const [ana, bia] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const { id } = await stage.process(ana, units.cocon);
    await api.call(setResponsible, give(id, 'self'), { as: ana });
    expect((await api.refusal(setResponsible, give(id, null), { as: bia })).status).toBe(403);
    await api.call(setResponsible, give(id, null), { as: ana });
    expect(await detail(id, ana)).toMatchObject({ state: 'OPEN', user_responsible: null });
  });

  test('a confidential process asks for permission 83, also of who gives it', async () => {
    const ana = await stage.servant(units.cocon);
    const fields = { secrecy_id: 4, legal_reference_id: stage.legalReference };
    const { id } = await stage.process(ana, units.cocon, fields);
    expect((await api.refusal(setResponsible, give(id, 'self'), { as: ana })).status).toBe(403);
    const keeper = await stage.servant(units.cocon, { permissions: [...usual, 83] });
    await api.call(setResponsible, give(id, 'self'), { as: keeper });
    expect((await detail(id, keeper)).access).toBe('all');
  });

  test('several at once tell the outcome of each', async () => {
    const [ana, bia] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const mine = await stage.process(ana, units.cocon);
    const hers = await stage.process(ana, units.cocon);
    await api.call(setResponsible, give(hers.id, 'self'), { as: bia });
    const outcome = await api.call(setResponsible, give([mine.id, hers.id], 'self'), { as: ana });
    expect(outcome.message).toBe('1 de 2 processos assumidos.');
    expect(outcome.results.map(({ ok }) => ok)).toEqual([true, false]);
    const may = await api.call(canTrySetResponsible, { query: { process_id: [mine.id, hers.id] } }, { as: bia });
    expect(may).toMatchObject({ take: false, assign: false });
  });
});

describe('unarchiving', () => {
  test('is for the responsible alone, who goes on with it', async () => {
    const [ana, bia] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const { id } = await stage.process(ana, units.cocon);
    const archive = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body: archive }, { as: ana });
    const body = { action: 'UNARCHIVE', process_ids: [id] } as const;
    const refused = await api.refusal(processActions, { body }, { as: bia });
    expect(refused.body).toMatchObject({ code: 'CANNOT_UNARCHIVE', reasons: [{ code: 'RESPONSIBLE_ONLY' }] });
    await api.call(processActions, { body: { ...body, payload: { justification: 'Novo documento' } } }, { as: ana });
    expect(await detail(id, ana)).toMatchObject({
      state: 'UNARCHIVED',
      archived_date: null,
      user_responsible: { id: ana.personId },
    });
  });
});

describe('what may be done', () => {
  test('is told per flow, with the reason', async () => {
    const ana = await stage.servant(units.cocon);
    const { id } = await stage.process(ana, units.gelic);
    const ask = (flow: 'read' | 'documents' | 'archive') =>
      api.call(checkAccess, { params: { id }, query: { flow } }, { as: ana });
    expect(await ask('read')).toMatchObject({ allowed: true, access: 'all' });
    expect(await ask('archive')).toMatchObject({
      allowed: false,
      reason: 'Este processo está em GELIC/SESAU. Só esse setor pode arquivar.',
    });
  });

  test('the archive reasons are four', async () => {
    const reasons = await api.call(listArchiveReasons, {}, { as: await stage.servant(units.cocon) });
    expect(reasons.map(({ description }) => description)).toEqual([
      'Deferido',
      'Indeferido',
      'Decisão motivada',
      'Desistência',
    ]);
  });

  test('the size tells what is settled apart from drafts', async () => {
    const ana = await stage.servant(units.cocon, { permissions: [...usual, 88] });
    const { id } = await stage.process(ana, units.cocon);
    const size_bytes = 420 * 1024 * 1024;
    await processTables(database.owner)
      .updateTable('processes.process')
      .set({ size_bytes })
      .where('id', '=', id)
      .execute();
    await database.app.transaction().execute((tx) => setSignals(tx, id, { draftBytes: 20 }));
    const params = { id };
    expect(await api.call(getProcessSize, { params }, { as: ana })).toMatchObject({ percent: 52, warning: 50 });
    expect(await api.call(getFileSize, { params }, { as: ana })).toEqual({ filesize: size_bytes - 20 });
    const all = await api.call(getFileSize, { params, query: { exclude_draft: false } }, { as: ana });
    expect(all).toEqual({ filesize: size_bytes });
    expect(await api.call(getProcess, { params }, { as: ana })).toMatchObject({ size_bytes });
  });

  test('the size is told by no call to who may not ask for it', async () => {
    const ana = await stage.servant(units.cocon);
    const { id } = await stage.process(ana, units.cocon);
    for (const contract of [getProcessSize, getFileSize]) {
      expect((await api.refusal(contract, { params: { id } }, { as: ana })).status).toBe(403);
    }
    for (const as of [ana, undefined]) {
      expect(await api.call(getProcess, { params: { id } }, { as })).toMatchObject({ size_bytes: null });
    }
  });
});
