import { beforeAll, describe, expect, test } from 'vitest';
import { isValidNup } from '../../../../kernel/numbers/nup.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { buildKeeper } from '../../../people/testing/build-keeper.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildLegalReference, buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../contract/drafts/get-auto-draft.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { openProcess } from '../../contract/opening/open-process.ts';
import { saveAutoDraft } from '../../contract/drafts/save-auto-draft.ts';
import { buildProcess } from '../../testing/build-process.ts';
import { processesFeature } from '../feature.ts';
import { processTables } from '../process-row.ts';

const database = await testDatabase();
const api = await testApi(processesFeature.endpoints, await testDeps(database, { kinds: processesFeature.events }));
const lateInTheEvening = await testApi(
  processesFeature.endpoints,
  await testDeps(database, { kinds: processesFeature.events, now: () => new Date('2026-10-15T01:30:00Z') }),
);
const opener = { permissions: [25, 27, 28, 40] };
let partId: number;
let cocon: number;
let gelic: number;
let subject: number;
let ana: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  cocon = await buildUnit(database, { partId, abbreviation: 'COCON' });
  gelic = await buildUnit(database, { partId, abbreviation: 'GELIC' });
  await buildKeeper(database, gelic);
  subject = await buildSubject(database, { name: 'Licitação: aquisição de material' });
  ana = await buildActor(database, { ...opener, unit: { id: cocon, partId, label: 'COCON/SESAU' } });
});

const inCocon = () => buildActor(database, { ...opener, unit: { id: cocon, partId } });

describe('opening a process', () => {
  test('gives a valid number, puts it in the target, and the opener still reads it', async () => {
    const opened = await buildProcess(api, ana, { to: [gelic], subject_id: subject });
    expect(isValidNup(opened.nup, 2026)).toBe(true);
    const detail = await api.call(getProcess, { params: { id: opened.id } }, { as: ana });
    expect(detail).toMatchObject({ state: 'OPEN', capacity: { id: gelic }, origin: { id: cocon }, access: 'all' });
  });

  test('comes from where its writer acts now, wherever the draft was begun, as its ledger tells', async () => {
    const draft = await api.call(getAutoDraft, {}, { as: ana });
    await api.call(
      saveAutoDraft,
      { params: { id: draft.id }, body: { to: [cocon], subject_id: subject } },
      { as: ana },
    );
    const inGelic = { ...ana, unit: { ...ana.unit!, id: gelic } };
    const { id } = await api.call(openProcess, { params: { id: draft.id }, body: {} }, { as: inGelic });
    const detail = await api.call(getProcess, { params: { id } }, { as: ana });
    expect(detail.origin.id).toBe(gelic);
    const row = await processTables(database.owner)
      .selectFrom('processes.process')
      .select('previous_unit_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.previous_unit_id).toBe(gelic);
  });

  test('says everything that is missing at once', async () => {
    const draft = await api.call(getAutoDraft, {}, { as: ana });
    const refused = await api.refusal(openProcess, { params: { id: draft.id }, body: {} }, { as: ana });
    expect(refused.status).toBe(400);
    expect(refused.body['reasons']).toMatchObject([{ code: 'TARGET_REQUIRED' }, { code: 'SUBJECT_REQUIRED' }]);
  });

  test('several targets open one process each, and asking again answers the same number', async () => {
    const servant = await inCocon();
    const draft = await api.call(getAutoDraft, {}, { as: servant });
    const body = { to: [gelic, cocon], subject_id: subject };
    await api.call(saveAutoDraft, { params: { id: draft.id }, body }, { as: servant });
    const open = (capacity_id: number) =>
      api.call(openProcess, { params: { id: draft.id }, body: { capacity_id } }, { as: servant });
    const first = await open(gelic);
    expect(first.remaining).toEqual([cocon]);
    const second = await open(cocon);
    expect(second.remaining).toEqual([]);
    expect(second.nup).not.toBe(first.nup);
    expect((await open(gelic)).nup).toBe(first.nup);
    expect((await open(cocon)).nup).toBe(second.nup);
  });

  test('a target that was opened and is named again opens another process, and the draft is used up', async () => {
    const servant = await inCocon();
    const draft = await api.call(getAutoDraft, {}, { as: servant });
    const save = (to: number[], version?: number) =>
      api.call(
        saveAutoDraft,
        { params: { id: draft.id }, body: { to, subject_id: subject, ...(version !== undefined && { version }) } },
        { as: servant },
      );
    const open = (body = {}) => api.call(openProcess, { params: { id: draft.id }, body }, { as: servant });
    await save([gelic, cocon]);
    const first = await open({ capacity_id: gelic });
    await save([gelic], first.draft_version!);
    const second = await open({ capacity_id: gelic });
    expect(second.nup).not.toBe(first.nup);
    expect(second).toMatchObject({ id: draft.id, remaining: [], draft_version: null });
    expect((await open({ capacity_id: gelic })).nup).toBe(second.nup);
    expect((await open()).nup).toBe(second.nup);
    expect((await api.call(getAutoDraft, {}, { as: servant })).id).not.toBe(draft.id);
  });

  test('a window that still holds an opened target does not put it back unasked', async () => {
    const servant = await inCocon();
    const draft = await api.call(getAutoDraft, {}, { as: servant });
    const body = { to: [gelic, cocon], subject_id: subject };
    const saved = await api.call(saveAutoDraft, { params: { id: draft.id }, body }, { as: servant });
    await api.call(openProcess, { params: { id: draft.id }, body: { capacity_id: gelic } }, { as: servant });
    const late = { params: { id: draft.id }, body: { ...body, version: saved.version } };
    expect((await api.refusal(saveAutoDraft, late, { as: servant })).body).toMatchObject({ code: 'DRAFT_CHANGED' });
  });

  test('secrecy is counted from the day of the institution, late in the evening too', async () => {
    const unit = { id: cocon, partId };
    const keeper = await buildActor(database, { permissions: [...opener.permissions, 82], unit });
    const { id } = await buildProcess(lateInTheEvening, keeper, {
      to: [gelic],
      subject_id: subject,
      secrecy_id: 3,
      legal_reference_id: await buildLegalReference(database),
      secrecy_years: 5,
    });
    const detail = await lateInTheEvening.call(getProcess, { params: { id } }, { as: keeper });
    expect(detail.secrecy_until).toBe('2031-10-14');
  });

  test('a subject, a legal reference or an organ that does not exist is refused, with its field', async () => {
    const servant = await inCocon();
    const draft = await api.call(getAutoDraft, {}, { as: servant });
    const saved = (body: object) => api.refusal(saveAutoDraft, { params: { id: draft.id }, body }, { as: servant });
    for (const body of [{ subject_id: 999_999 }, { legal_reference_id: 999_999 }, { cc: [{ entity_id: 999_999 }] }]) {
      expect(await saved(body)).toMatchObject({ status: 400, body: { field: Object.keys(body)[0] } });
    }
  });

  test('sixteen openers at once get numbers without a gap', async () => {
    const servants = await Promise.all(Array.from({ length: 16 }, inCocon));
    const opened = await Promise.all(
      servants.map((servant) => buildProcess(api, servant, { to: [gelic], subject_id: subject })),
    );
    const sequences = opened.map(({ nup }) => Number(nup.slice(5, 11))).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 16 }, (_, i) => sequences[0]! + i));
  });

  test('a draft is nobody else’s', async () => {
    const draft = await api.call(getAutoDraft, {}, { as: ana });
    const other = await inCocon();
    const refused = await api.refusal(openProcess, { params: { id: draft.id }, body: {} }, { as: other });
    expect(refused.body.code).toBe('PROCESS_NOT_FOUND');
  });

  test('a save over a newer version is refused and shows it', async () => {
    const draft = await api.call(getAutoDraft, {}, { as: ana });
    const save = (version: number, description: string) => ({
      params: { id: draft.id },
      body: { version, description },
    });
    await api.call(saveAutoDraft, save(draft.version, 'Primeira'), { as: ana });
    const refused = await api.refusal(saveAutoDraft, save(draft.version, 'Segunda'), { as: ana });
    expect(refused.body).toMatchObject({ code: 'DRAFT_CHANGED', current: { description: 'Primeira' } });
  });
});

describe('archiving', () => {
  test('in the unit where it is, with a reason; from another unit the reason is told', async () => {
    const opened = await buildProcess(api, ana, { to: [cocon], subject_id: subject });
    const body = { process_ids: [opened.id], justification_id: 1, confirm_physical: true };
    const outsider = await buildActor(database, { ...opener, unit: { id: gelic, partId } });
    const refused = await api.refusal(archiveProcesses, { body }, { as: outsider });
    expect(refused.status).toBe(403);
    const done = await api.call(archiveProcesses, { body }, { as: ana });
    expect(done.message).toBe('Processo arquivado.');
    const detail = await api.call(getProcess, { params: { id: opened.id } }, { as: ana });
    expect(detail).toMatchObject({ state: 'ARCHIVED', user_responsible: { id: ana.personId } });
  });

  test('sent twice with one key it happens once', async () => {
    const opened = await buildProcess(api, ana, { to: [cocon], subject_id: subject });
    const body = { process_ids: [opened.id], justification_id: 2, confirm_lgpd: true };
    const first = await api.call(archiveProcesses, { body }, { as: ana, key: 'same' });
    expect(await api.call(archiveProcesses, { body }, { as: ana, key: 'same' })).toEqual(first);
    expect((await api.refusal(archiveProcesses, { body }, { as: ana, key: 'other' })).status).toBe(403);
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

test('the application cannot change what is recorded', async () => {
  await expect(database.app.updateTable('ledger.event').set({ type: 'other' }).execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(database.app.deleteFrom('ledger.payload').execute()).rejects.toThrow(/permission denied/);
});
