import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { runBulkJob } from '../../../../platform/server/acts/bulk-jobs/run-bulk-job.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { processActions } from '../../../processes/contract/process-actions.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { setSignals } from '../../../processes/server/index.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { dispatchProcesses } from '../../contract/dispatching/dispatch-processes.ts';
import { hasDispatchWritten } from '../../contract/dispatching/has-dispatch-written.ts';
import { writeDispatches } from '../../contract/dispatching/write-dispatches.ts';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { buildDispatch, buildWrittenDispatch } from '../../testing/build-dispatch.ts';
import { transfersFeature } from '../feature.ts';

let standing: Actor;
const world = await documentWorld({
  kinds: transfersFeature.events,
  endpoints: transfersFeature.endpoints,
  undos: transfersFeature.undos,
  verdicts: transfersFeature.verdicts,
  consequences: transfersFeature.consequences,
  deps: { standingOf: async () => standing },
});
const { api, acting, database } = world;
let ana: Actor;
let bruno: Actor;
let asjur: number;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  standing = bruno;
  asjur = await buildUnit(database, { partId: world.partId, abbreviation: 'ASJUR' });
});

/** Processes that wait in GELIC, Bruno's unit. */
async function opened(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await world.open(ana, await world.draft(ana))).id);
  return ids;
}
const html_source = '<p>Encaminho para instrução.</p>';
const asked = (process_ids: number[], more: object = {}) => ({
  body: { process_ids, to: asjur, html_source, ...more },
});
const placeOf = async (id: number) => (await api.call(getProcess, { params: { id } }, { as: bruno })).capacity.id;
const rowsIn = async (table: string) =>
  (await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(database.owner)).rows[0]!.count;
const kept = () => Promise.all(['transfers.dispatch', 'documents.document', 'ledger.event'].map(rowsIn));

/** One process for each thing that may keep it, with what it is refused with; the first goes. */
async function mixed() {
  const [goes, gone, archived, joining, begun, full] = (await opened(6)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  await buildDispatch(api, bruno, gone, asjur);
  const archive = { process_ids: [archived], justification_id: 1, confirm_physical: true };
  await api.call(archiveProcesses, { body: archive }, { as: bruno });
  await acting(bruno, (act) => setSignals(act.tx, joining, { joinsOpen: 1 }));
  await buildWrittenDispatch(api, bruno, begun);
  await sql`update processes.process set size_bytes = 900 * 1024 * 1024 where id = ${full}`.execute(database.owner);
  const hidden = (await opened(1))[0]!;
  await sql`update processes.process set secrecy = 6, unit_id = ${world.cocon}, responsible_id = ${ana.personId}
    where id = ${hidden}`.execute(database.owner);
  return { goes, gone, archived, joining, begun, full, hidden };
}

describe('dispatches in bulk', () => {
  test('one text for all: each process goes with a dispatch of its own, numbered one after another', async () => {
    const ids = await opened(3);
    const outcome = await api.call(dispatchProcesses, asked(ids), { as: bruno });
    expect(outcome).toMatchObject({ message: '3 processos tramitados.', results: ids.map((id) => ({ id, ok: true })) });
    const titles: string[] = [];
    for (const id of ids) {
      expect(await placeOf(id)).toBe(asjur);
      const [dispatch] = (await api.call(listDispatches, { params: { processId: id } }, { as: bruno })).results;
      expect(dispatch).toMatchObject({ kind: 'DISPATCHED', excerpt: 'Encaminho para instrução.', files: [{}] });
      titles.push(dispatch!.title);
    }
    expect(new Set(titles).size).toBe(3);
  });

  test('a text of its own takes the place of the one for all, and without any nothing goes', async () => {
    const [one, other, none] = (await opened(3)) as [number, number, number];
    await api.call(
      dispatchProcesses,
      asked([one, other], { texts: [{ process_id: other, html_source: '<p>Para este, com urgência.</p>' }] }),
      { as: bruno },
    );
    const excerptOf = async (id: number) =>
      (await api.call(listDispatches, { params: { processId: id } }, { as: bruno })).results[0]!.excerpt;
    expect(await excerptOf(one)).toBe('Encaminho para instrução.');
    expect(await excerptOf(other)).toBe('Para este, com urgência.');
    const without = { body: { process_ids: [none], to: asjur } };
    expect((await api.refusal(dispatchProcesses, without, { as: bruno })).body.reasons).toMatchObject([
      { code: 'DISPATCH_REQUIRED' },
    ]);
    const empty = await api.refusal(dispatchProcesses, asked([none], { html_source: '<p> </p>' }), { as: bruno });
    expect(empty.body.code).toBe('EMPTY_DOCUMENT');
  });

  test('the rehearsal says of each what the act then says, and leaves nothing behind', async () => {
    const ids = Object.values(await mixed());
    const before = await kept();
    const { results } = await api.rehearse(dispatchProcesses, asked(ids), { as: bruno });
    expect(await kept()).toEqual(before);
    expect(results.map(({ code }) => code)).toEqual([
      undefined,
      'CANNOT_DISPATCH',
      'CANNOT_DISPATCH',
      'JOIN_CONFIRMATION_REQUIRED',
      'DISPATCH_BEGUN',
      'DISPATCH_INCOMPLETE',
      'PROCESS_NOT_FOUND',
    ]);
    expect(results[1]!.reasons?.[0]).toMatchObject({ message: expect.stringMatching(/ASJUR/) });
    const done = await api.call(dispatchProcesses, asked(ids), { as: bruno });
    expect(done.results.map(({ code, ok, message }) => ({ code, ok, message: ok ? '' : message }))).toEqual(
      results.map(({ code, ok, message }) => ({ code, ok, message: ok ? '' : message })),
    );
  });

  test('what asks to be confirmed goes once it was', async () => {
    const { joining, begun } = await mixed();
    const confirmed = asked([joining, begun], { confirm_join: [joining], confirm_replace: [begun] });
    expect((await api.rehearse(dispatchProcesses, confirmed, { as: bruno })).results.map(({ ok }) => ok)).toEqual([
      true,
      true,
    ]);
    await api.call(dispatchProcesses, confirmed, { as: bruno });
    const [dispatch] = (await api.call(listDispatches, { params: { processId: begun } }, { as: bruno })).results;
    expect(dispatch).toMatchObject({ excerpt: 'Encaminho para instrução.', files: [{}] });
  });

  test('what was refused leaves no dispatch begun', async () => {
    const { full } = await mixed();
    await api.refusal(dispatchProcesses, asked([full]), { as: bruno });
    expect((await api.call(hasDispatchWritten, { params: { processId: full } }, { as: bruno })).written).toBe(false);
  });

  test('sent twice with one key each goes once', async () => {
    const ids = await opened(2);
    const send = { as: bruno, key: 'twice' };
    const [first, second] = await Promise.all([
      api.call(dispatchProcesses, asked(ids), send),
      api.call(dispatchProcesses, asked(ids), send),
    ]);
    expect(second).toEqual(first);
    for (const id of ids) {
      const { results } = await api.call(listDispatches, { params: { processId: id } }, { as: bruno });
      expect(results).toHaveLength(1);
    }
  });

  test('written first, to be signed, they go with those very documents', async () => {
    const ids = await opened(2);
    const { results } = await api.call(writeDispatches, asked(ids), { as: bruno });
    expect(results).toMatchObject(ids.map((id) => ({ id, ok: true, document: { version: 1 } })));
    expect(await placeOf(ids[0]!)).toBe(world.gelic);
    const again = await api.call(writeDispatches, asked(ids), { as: bruno });
    expect(again.results.map(({ document }) => document)).toEqual(results.map(({ document }) => document));
    await api.call(dispatchProcesses, asked(ids), { as: bruno });
    const [dispatch] = (await api.call(listDispatches, { params: { processId: ids[0]! } }, { as: bruno })).results;
    expect(dispatch!.files.map(({ id }) => id)).toEqual([results[0]!.document!.id]);
  });

  test('a dispatch that a colleague added to since is another one: it asks before it is replaced', async () => {
    const [id] = (await opened(1)) as [number];
    const { results } = await api.call(writeDispatches, asked([id]), { as: bruno });
    await sql`update documents.document set html_source = '<p>Outra coisa.</p>' where id = ${results[0]!.document!.id}`.execute(
      database.owner,
    );
    expect((await api.refusal(dispatchProcesses, asked([id]), { as: bruno })).body.code).toBe('DISPATCH_BEGUN');
    const { dispatch_id } = await api.call(hasDispatchWritten, { params: { processId: id } }, { as: bruno });
    const held = await api.call(listDraftDocuments, { query: { dispatch_id: dispatch_id! } }, { as: bruno });
    expect(held.results).toHaveLength(1);
  });

  test('only a type of dispatch is written, and only to a unit that there is', async () => {
    const [id] = (await opened(1)) as [number];
    const letter = asked([id], { document_type_id: documentType.OFFICIAL_LETTER });
    expect((await api.refusal(dispatchProcesses, letter, { as: bruno })).status).toBe(400);
    expect((await api.refusal(dispatchProcesses, asked([id], { to: 999_999 }), { as: bruno })).body.code).toBe(
      'TARGET_UNKNOWN',
    );
  });
});

describe('left to go on by themselves', () => {
  const bound = transfersFeature.endpoints;
  const work = (id: number, signal = new AbortController().signal) =>
    runBulkJob(world.deps, bound, { id, isLast: false, signal, correlationId: crypto.randomUUID() });

  test('each goes once, also when a run dies after the process left and before that was told', async () => {
    const ids = await opened(2);
    const job = await api.background(dispatchProcesses, asked(ids), { as: bruno });
    expect(job.title).toBe('Tramitar 2 processos para ASJUR/SESAU');
    await work(job.id);
    await sql`update platform.bulk_job_item set ok = null, message = null where job_id = ${job.id}`.execute(
      database.owner,
    );
    await sql`update platform.bulk_job set state = 'IN_PROGRESS' where id = ${job.id}`.execute(database.owner);
    await work(job.id);
    for (const id of ids) {
      const { results } = await api.call(listDispatches, { params: { processId: id } }, { as: bruno });
      expect(results).toHaveLength(1);
    }
    const told = await sql<{ ok: boolean }>`select ok from platform.bulk_job_item where job_id = ${job.id}`.execute(
      database.owner,
    );
    expect(told.rows).toEqual([{ ok: true }, { ok: true }]);
  });
});

describe('by the one call of bulk acts', () => {
  const named = (process_ids: number[], payload: Record<string, unknown> = { to: asjur, html_source }) => ({
    body: { action: 'DISPATCH' as const, process_ids, payload },
  });

  test('an act is rehearsed and done by its name as by its path', async () => {
    const ids = await opened(1);
    expect((await api.rehearse(processActions, named(ids), { as: bruno })).results).toMatchObject([{ ok: true }]);
    expect(await placeOf(ids[0]!)).toBe(world.gelic);
    expect(await api.call(processActions, named(ids), { as: bruno })).toMatchObject({ message: 'Processo tramitado.' });
    expect(await placeOf(ids[0]!)).toBe(asjur);
  });

  test('whoever may not do it by its path may not by its name', async () => {
    const ids = await opened(1);
    const reader = await world.servant(world.gelic, [25]);
    expect((await api.refusal(processActions, named(ids), { as: reader })).status).toBe(403);
    await expect(api.background(processActions, named(ids), { as: reader })).rejects.toThrow('403');
  });

  test('what the act takes besides is looked at field by field', async () => {
    const wrong = await api.refusal(processActions, named([1], { to: 'longe' }), { as: bruno });
    expect(wrong).toMatchObject({ status: 400, body: [{ field: 'payload.to' }] });
  });

  test('one key is one act, by whichever of the two it comes', async () => {
    const ids = await opened(1);
    const send = { as: bruno, key: 'both ways' };
    const first = await api.call(dispatchProcesses, asked(ids), send);
    expect(await api.call(processActions, named(ids), send)).toEqual(first);
  });
});
