import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWrittenDocument } from '../../src/features/documents/contract/writing/create-written-document.ts';
import { documentType } from '../../src/features/documents/rules/document-types.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { processActions } from '../../src/features/processes/contract/process-actions.ts';
import { setResponsible } from '../../src/features/processes/contract/responsible/set-responsible.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { buildProcess } from '../../src/features/processes/testing/build-process.ts';
import { requestSignatures } from '../../src/features/signatures/contract/requests/request-signatures.ts';
import { sendDispatch } from '../../src/features/transfers/contract/dispatching/send-dispatch.ts';
import { returnProcesses } from '../../src/features/transfers/contract/returns/return-processes.ts';
import { buildWrittenDispatch } from '../../src/features/transfers/testing/build-dispatch.ts';
import type { Endpoint, InputOf } from '../../src/platform/contract/endpoint.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { buildWorld, type Cast } from './model/world.ts';

const COPIES = [2, 3, 5, 8];

const world = await buildWorld();
const { api, database } = world;
let cast: Cast;
let ana: Actor;
let bia: Actor;

beforeAll(async () => {
  cast = await world.newCast();
  [ana, , bia] = cast.actors as [Actor, Actor, Actor];
});

/** A process of Ana's that waits in a sector. */
const processIn = (unit: number) => buildProcess(api, ana, { to: [unit], subject_id: world.subject });

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.owner);
  return rows[0]!.n;
}

const watched = ['ledger.event', 'processes.process', 'processes.passage', 'documents.document', 'signatures.request'];
const counts = async () =>
  Object.fromEntries(await Promise.all(watched.map(async (table) => [table, await countOf(table)])));

/** What one submission adds, and what many at once with one key add; all of them get the same answer. */
async function submit<E extends Endpoint>(
  contract: E,
  as: Actor,
  inputs: readonly [InputOf<E>, InputOf<E>],
  copies: number,
): Promise<void> {
  const key = `${contract.path} ${copies} `;
  const grown = async (input: InputOf<E>, times: number) => {
    const before = await counts();
    const send = { as, key: key + times };
    const answers = await Promise.all(Array.from({ length: times }, () => api.call(contract, input, send)));
    for (const answer of answers) expect(stable(answer)).toEqual(stable(answers[0]));
    // Once more, after all is over.
    expect(stable(await api.call(contract, input, send))).toEqual(stable(answers[0]));
    const after = await counts();
    return Object.fromEntries(watched.map((table) => [table, after[table] - before[table]]));
  };
  const once = await grown(inputs[0], 1);
  expect(await grown(inputs[1], copies)).toEqual(once);
}

/** Without the offer to take it back, which belongs to who comes first. */
const stable = (answer: unknown) => ({ ...(answer as Record<string, unknown>), undo_token: undefined });

describe.each(COPIES)('%i submissions at once with one key have one effect and one answer', (copies) => {
  test('opening a process', async () => {
    const draft = async () => {
      const { id } = await api.call(getAutoDraft, {}, { as: ana });
      const body = { to: [cast.units[1]!], subject_id: world.subject };
      await api.call(saveAutoDraft, { params: { id }, body }, { as: ana });
      return { params: { id }, body: {} };
    };
    // One automatic draft at a time: the second is made once the first is open.
    const first = await draft();
    const key = `open ${copies}`;
    const [alone] = [await api.call(openProcess, first, { as: ana, key: `${key} alone` })];
    const before = await counts();
    const input = await draft();
    const answers = await Promise.all(
      Array.from({ length: copies }, () => api.call(openProcess, input, { as: ana, key })),
    );
    expect(new Set(answers.map(({ nup }) => nup)).size).toBe(1);
    expect(Number(answers[0]!.nup.slice(5, 11))).toBe(Number(alone!.nup.slice(5, 11)) + 1);
    const after = await counts();
    expect(after['processes.process'] - before['processes.process']).toBe(1);
    expect(after['processes.passage'] - before['processes.passage']).toBe(2);
  });

  test('dispatching it', async () => {
    const written = async () => {
      const { id } = await processIn(cast.units[0]!);
      const dispatch = await buildWrittenDispatch(api, ana, id);
      return { params: { id: dispatch.id }, body: { to: cast.units[1]! } };
    };
    await submit(sendDispatch, ana, [await written(), await written()], copies);
  });

  test('returning it', async () => {
    const waiting = async () => {
      const { id } = await processIn(cast.units[1]!);
      return { body: { process_ids: [id], justification: 'Falta um documento.' } };
    };
    await submit(returnProcesses, bia, [await waiting(), await waiting()], copies);
  });

  test('archiving and unarchiving it', async () => {
    const ids = [(await processIn(cast.units[0]!)).id, (await processIn(cast.units[0]!)).id] as const;
    const archive = (id: number) => ({ body: { process_ids: [id], justification_id: 1, confirm_physical: true } });
    await submit(archiveProcesses, ana, [archive(ids[0]), archive(ids[1])], copies);
    const unarchive = (id: number) => ({ body: { action: 'UNARCHIVE' as const, process_ids: [id] } });
    await submit(processActions, ana, [unarchive(ids[0]), unarchive(ids[1])], copies);
  });

  test('taking it', async () => {
    const take = async () => {
      const { id } = await processIn(cast.units[0]!);
      return { body: { process_ids: [id], user_id: 'self' as const } };
    };
    await submit(setResponsible, ana, [await take(), await take()], copies);
  });

  test('writing a document and asking for its signature', async () => {
    const { id } = await api.call(getAutoDraft, {}, { as: bia });
    const text = { body: { process_id: id, document_type_id: documentType.CI, html_source: '<p>Solicito.</p>' } };
    await submit(createWrittenDocument, bia, [text, text], copies);
    const documents = await Promise.all([1, 2].map(() => api.call(createWrittenDocument, text, { as: bia })));
    const ask = (document: { id: number }) => ({
      query: {},
      body: { process_file_id: document.id, subscribers: [{ id: ana.personId, order: 1 }] },
    });
    await submit(requestSignatures, bia, [ask(documents[0]!), ask(documents[1]!)], copies);
  });
});

test('the ledger of all that verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
