import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { findDocument } from '../../documents/server/index.ts';
import { returnProcesses } from '../../transfers/contract/returns/return-processes.ts';
import { sendDispatch } from '../../transfers/contract/dispatching/send-dispatch.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { startSigning } from '../contract/signing/start-signing.ts';
import { signingWorld } from '../testing/signing-world.ts';

const ROUNDS = 24;
const world = await signingWorld();
const { api, database } = world;
let ana: Actor;
let bruno: Actor;
let carla: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});

/** `ok`, or the code of the refusal and of its first reason; anything that is not a refusal fails the test. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    const reasons = (error.body['reasons'] ?? []) as { code: string }[];
    return `${error.body.code}/${reasons[0]?.code ?? ''}`;
  }
}

interface Round {
  readonly id: number;
  readonly documentId: number;
  readonly asked: boolean;
  readonly dispatches: readonly [number, number];
}

async function prepare(asked: boolean): Promise<Round> {
  const { id, documentId } = await world.processWithText(ana);
  if (asked) await world.ask(bruno, documentId, [ana]);
  const one = await buildWrittenDispatch(api, bruno, id);
  const two = await buildWrittenDispatch(api, carla, id);
  return { id, documentId, asked, dispatches: [one.id, two.id] };
}

/** Five people’s acts at once on one process, each in a different order of arrival. */
function race({ id, documentId, dispatches }: Round, shift: number): Promise<string[]> {
  const archive = { process_ids: [id], justification_id: 1, confirm_physical: true };
  const acts = [
    () => api.call(sendDispatch, { params: { id: dispatches[0] }, body: { to: world.cocon } }, { as: bruno }),
    () => api.call(archiveProcesses, { body: archive }, { as: carla }),
    () => api.call(startSigning, { body: { process_file: documentId } }, { as: ana }),
    () => api.call(sendDispatch, { params: { id: dispatches[1] }, body: { to: world.cocon } }, { as: carla }),
    () => api.call(returnProcesses, { body: { process_ids: [id], justification: 'Engano.' } }, { as: bruno }),
  ];
  const results: Promise<string>[] = [];
  for (let at = 0; at < acts.length; at += 1) {
    const place = (at + shift) % acts.length;
    results[place] = outcome(acts[place]!());
  }
  return Promise.all(results);
}

test('dispatching, archiving, returning and signing one process at once: one leaves, signing fits in or is told why', async () => {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await prepare(round % 2 === 1));
  await world.prove(
    ana,
    rounds.map(({ documentId }) => documentId),
  );

  for (const [at, round] of rounds.entries()) {
    const [dispatched, archived, signed, dispatchedToo, returned] = await race(round, at);
    const left = Object.entries({ dispatched, archived, dispatchedToo, returned }).filter(([, code]) => code === 'ok');
    expect(left, JSON.stringify({ dispatched, archived, signed, dispatchedToo, returned })).toHaveLength(1);
    const [winner] = left[0]!;

    const process = await api.call(getProcess, { params: { id: round.id } }, { as: ana });
    expect(process.state).toBe(
      { dispatched: 'DISPATCHED', dispatchedToo: 'DISPATCHED', returned: 'RETURNED', archived: 'ARCHIVED' }[winner],
    );
    expect(process.capacity.id).toBe(winner === 'archived' ? world.gelic : world.cocon);
    for (const lost of [dispatched, dispatchedToo]) {
      expect(['ok', 'CANNOT_DISPATCH/PROCESS_STATE', 'CANNOT_DISPATCH/PROCESS_ELSEWHERE']).toContain(lost);
    }
    expect(['ok', 'CANNOT_RETURN/PROCESS_STATE', 'CANNOT_RETURN/PROCESS_ELSEWHERE']).toContain(returned);
    expect([
      'ok',
      'CANNOT_ARCHIVE/PROCESS_ELSEWHERE',
      ...(round.asked ? ['CANNOT_ARCHIVE/SIGNATURES_PENDING'] : []),
    ]).toContain(archived);
    expect(['ok', ...(winner === 'archived' && !round.asked ? ['CANNOT_SIGN/PROCESS_ARCHIVED'] : [])]).toContain(
      signed,
    );

    const done = signed === 'ok' ? 1 : 0;
    expect((await findDocument(database.app, round.documentId))!.signatures_done).toBe(done);
    expect(process.signatures_pending).toBe(0);
    expect(await world.evidenceOf(round.documentId)).toHaveLength(done);
  }
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
