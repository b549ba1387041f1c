import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { Refused } from '../../../../platform/testing/test-api.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { appendProcess } from '../../contract/appending/append-process.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { processActions } from '../../contract/process-actions.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { resumeProcesses } from '../../contract/suspension/resume-processes.ts';
import { suspendProcesses } from '../../contract/suspension/suspend-processes.ts';
import { getHistory } from '../../contract/timeline/get-history.ts';
import { getPublicHistory } from '../../contract/timeline/get-public-history.ts';
import { buildStage, usual } from '../../testing/build-stage.ts';
import { findProcess } from '../process-row.ts';
import { processProof } from '../proof/process-proof.ts';
import { setSignals } from '../signals.ts';
import { resumeReviewedJob } from './resume-reviewed-job.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const DAY = 86_400_000;

const servant = () => stage.servant(units.cocon, { permissions: [...usual, 30, 31, 52] });
const dayAfter = (days: number) => new Date(stage.deps.clock().getTime() + days * DAY).toISOString().slice(0, 10);
const timed = (days: number) => ({ priority_id: 2, due_date: dayAfter(days) });

/** A process of the person's, taken by them. */
async function own(as: Actor, fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await stage.process(as, units.cocon, fields);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
  return id;
}
const asking = (id: number, days = 30) => ({
  body: { process_ids: [id], reason: 'Aguarda laudo da perícia.', until: dayAfter(days) },
});
const suspend = (as: Actor, id: number, days?: number) => api.call(suspendProcesses, asking(id, days), { as });
const resume = (as: Actor, id: number, note?: string) =>
  api.call(resumeProcesses, { body: { process_ids: [id], ...(note ? { note } : {}) } }, { as });
const detail = (id: number, as?: Actor) => api.call(getProcess, { params: { id } }, as ? { as } : {});

/** Of an act on one process: 'ok', or the first reason why not. */
async function cameOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (error.body.reasons as { code: string }[] | undefined)?.[0]?.code ?? error.body.code!;
  }
}

/** As the clock would run it; twice, since it may. */
async function runJob(): Promise<void> {
  const run = {
    data: {},
    deps: stage.deps,
    addedAt: stage.deps.clock(),
    jobId: '00000000-0000-4000-8000-00000000000a',
    attempt: 1,
    signal: new AbortController().signal,
  };
  await resumeReviewedJob.run(run);
  await resumeReviewedJob.run(run);
}

const eventsOf = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`
    select type from ledger.event where stream_type = 'process' and stream_id = ${id}
      and type in ('process-suspended', 'process-resumed') order by id`.execute(database.owner);
  return rows.map(({ type }) => type);
};

test('whoever has it sets it aside once, with a reason and a day, and the deadline is out of the count', async () => {
  const ana = await servant();
  const id = await own(ana, timed(10));
  const due = dayAfter(10);
  const first = await api.call(suspendProcesses, asking(id), { as: ana, key: 'once' });
  expect(await api.call(suspendProcesses, asking(id), { as: ana, key: 'once' })).toEqual(first);
  expect(await detail(id, ana)).toMatchObject({
    state: 'IN_ANALYSIS',
    due_date: null,
    suspension: { until: dayAfter(30), reason: 'Aguarda laudo da perícia.', due_date: due, by: { id: ana.personId } },
  });
  expect(await eventsOf(id)).toEqual(['process-suspended']);
});

test('without a reason, or on a day that is over, nothing is suspended', async () => {
  const ana = await servant();
  const id = await own(ana);
  const body = { process_ids: [id], reason: '', until: dayAfter(0) };
  const { status, body: told } = await api.refusal(suspendProcesses, { body }, { as: ana });
  expect(status).toBe(400);
  expect((told.reasons as { code: string }[]).map(({ code }) => code)).toEqual([
    'SUSPENSION_REASON_REQUIRED',
    'REVIEW_DATE_OUT_OF_REACH',
  ]);
  expect((await detail(id, ana)).suspension).toBeNull();
});

test('nothing is done with it but taking it up, by who has it, with the deadline as many days later', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const id = await own(ana, timed(10));
  await suspend(ana, id);
  const archive = { body: { process_ids: [id], justification_id: 1, confirm_physical: true } };
  expect(await cameOf(api.call(archiveProcesses, archive, { as: ana }))).toBe('PROCESS_SUSPENDED');
  expect(await cameOf(suspend(ana, id))).toBe('PROCESS_SUSPENDED');
  expect(await cameOf(resume(bia, id))).toBe('RESPONSIBLE_ONLY');
  stage.pass(4 * DAY);
  expect(await cameOf(resume(ana, id, 'Laudo entregue.'))).toBe('ok');
  // Ten days from the opening, and the four that it waited.
  expect(await detail(id, ana)).toMatchObject({ due_date: dayAfter(10), suspension: null });
  expect(await cameOf(resume(ana, id))).toBe('NOT_SUSPENDED');
});

test('of many, each is told apart', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const [mine, hers] = [await own(ana), await own(bia)];
  const { reason, until } = asking(mine).body;
  const body = { action: 'SUSPEND' as const, process_ids: [mine, hers], payload: { reason, until } };
  const { results } = await api.call(processActions, { body }, { as: ana });
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, 'CANNOT_SUSPEND'],
  ]);
  expect((await detail(hers, bia)).suspension).toBeNull();
});

test('its timelines tell it, the one of the public without what people wrote', async () => {
  const ana = await servant();
  const id = await own(ana);
  await suspend(ana, id);
  await resume(ana, id, 'Laudo entregue.');
  const { history } = await api.call(getHistory, { params: { id } }, { as: ana });
  expect(history.slice(0, 2).map(({ status }) => status)).toEqual(['Retomado', 'Sobrestado']);
  expect(JSON.stringify(history)).toContain('Aguarda laudo da perícia.');
  const told = JSON.stringify(await api.call(getPublicHistory, { params: { id } }));
  expect(told).toContain('Sobrestado');
  expect(told).not.toMatch(/perícia|Laudo/);
});

test('a stranger sees until when, and not why', async () => {
  const ana = await servant();
  const id = await own(ana);
  await suspend(ana, id);
  const shown = await detail(id);
  expect(shown.suspension).toMatchObject({ until: dayAfter(30), reason: null });
});

describe('on the day of its review', () => {
  test('it goes on by itself, once, and not a day before', async () => {
    const ana = await servant();
    const id = await own(ana, timed(5));
    await suspend(ana, id, 3);
    stage.pass(2 * DAY);
    await runJob();
    expect(await eventsOf(id)).toEqual(['process-suspended']);
    stage.pass(DAY);
    await runJob();
    expect(await eventsOf(id)).toEqual(['process-suspended', 'process-resumed']);
    expect(await detail(id, ana)).toMatchObject({
      suspension: null,
      due_date: dayAfter(5),
      user_responsible: { id: ana.personId },
    });
  });

  test('one that was taken up by hand meanwhile is left alone', async () => {
    const ana = await servant();
    const id = await own(ana);
    await suspend(ana, id, 3);
    stage.pass(3 * DAY);
    await Promise.all([cameOf(resume(ana, id)), runJob()]);
    expect(await eventsOf(id)).toEqual(['process-suspended', 'process-resumed']);
  });
});

test('what hangs on it waits and goes on with it, each with its own deadline, and nothing is tied or untied meanwhile', async () => {
  const ana = await servant();
  const [principal, other, third] = [await own(ana, timed(9)), await own(ana, timed(7)), await own(ana)];
  const tie = (process_id: number) => ({
    params: { processId: principal },
    body: { process_id, reason: 'Mesma obra.' },
  });
  await api.call(appendProcess, tie(other), { as: ana });
  await suspend(ana, principal, 4);
  expect(await detail(other, ana)).toMatchObject({
    due_date: null,
    suspension: { until: dayAfter(4), reason: null, due_date: dayAfter(7) },
  });
  const { body } = await api.refusal(appendProcess, tie(third), { as: ana });
  expect((body.reasons as { code: string }[])[0]!.code).toBe('PROCESS_SUSPENDED');
  expect(await cameOf(resume(ana, other))).toBe('PROCESS_APPENDED');
  stage.pass(4 * DAY);
  await runJob();
  expect((await detail(principal, ana)).due_date).toBe(dayAfter(9));
  expect(await detail(other, ana)).toMatchObject({ due_date: dayAfter(7), suspension: null });
});

test('a dispatch that was ordered to go by itself keeps it from being suspended', async () => {
  const ana = await servant();
  const id = await own(ana);
  await database.app.transaction().execute((tx) => setSignals(tx, id, { automaticProcessing: true }));
  expect(await cameOf(suspend(ana, id))).toBe('AUTOMATIC_ORDERED');
  await database.app.transaction().execute((tx) => setSignals(tx, id, { automaticProcessing: false }));
});

test('suspended and archived at once, one of them is done', async () => {
  const ana = await servant();
  for (let round = 0; round < 6; round += 1) {
    const id = await own(ana);
    const archive = { body: { process_ids: [id], justification_id: 1, confirm_physical: true } };
    const acts = [suspend(ana, id), api.call(archiveProcesses, archive, { as: ana })];
    const done = (await Promise.all(acts.map(cameOf))).filter((code) => code === 'ok');
    const row = (await findProcess(database.app, id))!;
    expect(done).toHaveLength(1);
    expect(row.state === 'ARCHIVED').toBe(row.suspended_at === null);
  }
});

test('who may not know of a process suspends and takes up nothing', async () => {
  const [ana, far] = [await servant(), await stage.servant(units.gelic, { permissions: usual })];
  const id = await own(ana, { secrecy_id: 2, legal_reference_id: stage.legalReference });
  expect(await cameOf(suspend(far, id))).toBe('PROCESS_NOT_FOUND');
  await suspend(ana, id);
  expect(await cameOf(resume(far, id))).toBe('PROCESS_NOT_FOUND');
  await expect(detail(id, far)).rejects.toThrow(Refused);
});

test('the chains verify and tell what the rows show', async () => {
  const { broken } = await verifyLedger(database.owner, {
    keys: testKeys,
    proofs: [processProof],
    eventKinds: stage.deps.eventKinds,
  });
  expect(broken).toEqual([]);
});
