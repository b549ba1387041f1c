import { expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { checkDraftDelete } from '../../contract/drafts/check-draft-delete.ts';
import { checkDraftProcessed } from '../../contract/drafts/check-draft-processed.ts';
import { copyToDraft } from '../../contract/drafts/copy-to-draft.ts';
import { discardDrafts } from '../../contract/drafts/discard-drafts.ts';
import { editDraft } from '../../contract/drafts/edit-draft.ts';
import { getAutoDraft } from '../../contract/drafts/get-auto-draft.ts';
import { listDrafts } from '../../contract/drafts/list-drafts.ts';
import { saveAutoDraft } from '../../contract/drafts/save-auto-draft.ts';
import { openProcess } from '../../contract/opening/open-process.ts';
import { checkHasResponsible } from '../../contract/responsible/check-has-responsible.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { buildStage } from '../../testing/build-stage.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const servant = (unit = units.cocon) => stage.servant(unit);

test('editing some fields of a draft leaves the others, and refuses what is newer, opened or of somebody else', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const { id } = await api.call(getAutoDraft, {}, { as: ana });
  const cc = [{ user_cpf: '529.982.247-25', name: 'Rui Lima' }];
  const body = {
    to: [units.gelic],
    subject_id: stage.subject,
    description: 'Compra',
    cc,
    process_reference: ['00015.000636/2021-25'],
  };
  await api.call(saveAutoDraft, { params: { id }, body }, { as: ana });
  const edited = await api.call(editDraft, { params: { id }, body: { description: 'Compra de luvas' } }, { as: ana });
  expect(edited).toMatchObject({
    kind: 'auto',
    description: 'Compra de luvas',
    to: [{ id: units.gelic }],
    subject: { id: stage.subject },
    cc: [{ name: 'Rui Lima' }],
    process_reference: [{ nup: '00015.000636/2021-25' }],
  });
  const refuse = async (input: object, as = ana) =>
    (await api.refusal(editDraft, { params: { id }, body: input }, { as })).body.code;
  expect(await refuse({ description: 'x', version: edited.version - 1 })).toBe('DRAFT_CHANGED');
  expect(await refuse({ description: 'x' }, bia)).toBe('PROCESS_NOT_FOUND');
  await api.call(openProcess, { params: { id }, body: {} }, { as: ana });
  expect(await refuse({ description: 'x' })).toBe('NOT_A_DRAFT');
});

test('a draft says whether it may be discarded, and what it became', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const { id } = await api.call(getAutoDraft, {}, { as: ana });
  const params = { id };
  const body = { to: [units.gelic, units.cocon], subject_id: stage.subject };
  await api.call(saveAutoDraft, { params, body }, { as: ana });
  expect(await api.call(checkDraftDelete, { params }, { as: ana })).toMatchObject({ allowed: true });
  expect(await api.call(checkDraftProcessed, { params }, { as: ana })).toEqual({ processed: false, processes: [] });
  for (const call of [checkDraftDelete, checkDraftProcessed]) {
    expect((await api.refusal(call, { params }, { as: bia })).status).toBe(404);
  }

  const first = await api.call(openProcess, { params, body: { capacity_id: units.gelic } }, { as: ana });
  const half = { id: first.id, nup: first.nup, capacity_id: units.gelic };
  expect(await api.call(checkDraftProcessed, { params }, { as: ana })).toEqual({ processed: false, processes: [half] });
  const last = await api.call(openProcess, { params, body: {} }, { as: ana });
  expect(await api.call(checkDraftProcessed, { params }, { as: ana })).toEqual({
    processed: true,
    processes: [half, { id: last.id, nup: last.nup, capacity_id: units.cocon }],
  });
  expect(await api.call(checkDraftDelete, { params }, { as: ana })).toMatchObject({
    allowed: false,
    reason: 'O processo já foi aberto.',
  });
  // A colleague reads the process, and it was no draft of theirs.
  expect((await api.refusal(checkDraftProcessed, { params }, { as: bia })).status).toBe(404);
});

test('what a draft became is told no more to who may not know of it', async () => {
  const ana = await servant();
  const secret = { secrecy_id: 4, legal_reference_id: stage.legalReference };
  const { id } = await stage.process(ana, units.gelic, secret);
  expect((await api.refusal(checkDraftProcessed, { params: { id } }, { as: ana })).body.code).toBe('PROCESS_NOT_FOUND');
});

test('a discarded draft is there for neither', async () => {
  const ana = await servant();
  const { id } = await api.call(getAutoDraft, {}, { as: ana });
  await api.call(discardDrafts, { body: { process_ids: [id] } }, { as: ana });
  expect((await api.refusal(checkDraftDelete, { params: { id } }, { as: ana })).status).toBe(404);
});

test('whether a process has a responsible, to who may know of it', async () => {
  const [ana, stranger] = [await servant(), await servant(units.dirad)];
  const { id } = await stage.process(ana, units.cocon, { secrecy_id: 2, legal_reference_id: stage.legalReference });
  const ask = () => api.call(checkHasResponsible, { params: { id } }, { as: ana });
  expect(await ask()).toEqual({ has_responsible: false, user_responsible: null });
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana });
  expect(await ask()).toEqual({ has_responsible: true, user_responsible: { id: ana.personId, name: ana.name } });
  expect((await api.refusal(checkHasResponsible, { params: { id } }, { as: stranger })).status).toBe(404);
});

test('another process begins with the data of one that the person reads, level of access included, and nothing else of it', async () => {
  const [ana, stranger] = [await servant(), await servant(units.dirad)];
  const fields = {
    description: 'Compra de luvas',
    cc: [{ user_cpf: '529.982.247-25', name: 'Rui Lima' }],
    priority_id: 2 as const,
    due_date: '2090-01-01',
    secrecy_id: 2,
    legal_reference_id: stage.legalReference,
  };
  const { id } = await stage.process(ana, units.cocon, fields);
  const copy = await api.call(copyToDraft, { params: { id } }, { as: ana });
  expect(copy).toMatchObject({
    kind: 'saved',
    to: [],
    subject: { id: stage.subject },
    description: 'Compra de luvas',
    cc: [{ name: 'Rui Lima' }],
    priority: { id: 1 },
    due_date: null,
    secrecy: { id: 2 },
    legal_reference_id: stage.legalReference,
  });
  expect(copy.id).not.toBe(id);
  const { results } = await api.call(listDrafts, { query: {} }, { as: ana });
  expect(results.map((draft) => draft.id)).toContain(copy.id);
  expect((await api.refusal(copyToDraft, { params: { id } }, { as: stranger })).status).toBe(404);
});
