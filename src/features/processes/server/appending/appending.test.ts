import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { Refused } from '../../../../platform/testing/test-api.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { undo } from '../../../../platform/contract/undo.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { appendProcess } from '../../contract/appending/append-process.ts';
import { detachProcess } from '../../contract/appending/detach-process.ts';
import { listAppendCandidates } from '../../contract/appending/list-append-candidates.ts';
import { listAppended } from '../../contract/appending/list-appended.ts';
import { processActions } from '../../contract/process-actions.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { getHistory } from '../../contract/timeline/get-history.ts';
import { getPublicHistory } from '../../contract/timeline/get-public-history.ts';
import { buildStage, usual } from '../../testing/build-stage.ts';
import { processProof } from '../proof/process-proof.ts';
import { setSignals } from '../signals.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const detaching = [...usual, 52];

const servant = (...more: number[]) => stage.servant(units.cocon, { permissions: [...detaching, ...more] });
/** A process of the person's, taken by them. */
async function own(as: Actor, fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await stage.process(as, units.cocon, fields);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
  return id;
}
const secret = { secrecy_id: 4, legal_reference_id: stage.legalReference };
const ask = (principal: number, other: number | null, reason?: string) => ({
  params: { processId: principal },
  body: { process_id: other, ...(reason ? { reason } : {}) },
});
const append = (as: Actor, principal: number, other: number) => api.call(appendProcess, ask(principal, other), { as });
const detach = (id: number, process_join_id: number, justification = 'Objeto distinto.') => ({
  params: { id },
  body: { process_join_id, justification },
});
const archive = (id: number) => ({ body: { process_ids: [id], justification_id: 1, confirm_physical: true } });
const list = (id: number, as?: Actor) => api.call(listAppended, { params: { id } }, as ? { as } : {});
/** The first of its reasons, or its own. */
const codeOf = (body: { code?: string; reasons?: unknown }) =>
  (body.reasons as { code: string }[] | undefined)?.[0]?.code ?? body.code;
const historyOf = async (id: number, as: Actor) =>
  (await api.call(getHistory, { params: { id } }, { as })).history.map(({ status }) => status);
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });

async function rows(...ids: number[]) {
  const { rows: found } = await sql<{ id: number; appended_to: number | null; tree_id: number | null }>`
    select id, appended_to, tree_id from processes.process where id = any(${ids}::bigint[]) order by id`.execute(
    database.owner,
  );
  return found.map(({ appended_to, tree_id }) => [appended_to, tree_id]);
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}

test('whoever has both ties them once, with a reason, and both timelines tell it', async () => {
  const ana = await servant();
  const [principal, other] = [await own(ana), await own(ana)];
  const asked = ask(principal, other, 'Mesma demanda.');
  const first = await api.call(appendProcess, asked, { as: ana, key: 'once' });
  expect(await api.call(appendProcess, asked, { as: ana, key: 'once' })).toEqual(first);
  expect((await list(principal, ana)).results).toMatchObject([
    { process_join_id: first.process_join_id, process: { id: other }, reason: 'Mesma demanda.', principal: null },
  ]);
  expect((await list(other, ana)).principal).toMatchObject({ process: { id: principal } });
  expect((await historyOf(other, ana))[0]).toBe('Apensado');
  expect((await historyOf(principal, ana))[0]).toBe('Apenso recebido');
});

test('what was answered once is answered again only while both may be known', async () => {
  const ana = await servant(53, 82, 83);
  const [principal, other] = [await own(ana), await own(ana, secret)];
  await api.call(appendProcess, ask(principal, other), { as: ana, key: 'kept' });
  await api.call(appendProcess, ask(principal, other), { as: ana, key: 'kept' });
  const elsewhere = { ...ana, unit: { ...ana.unit!, id: units.gelic }, workplaces: [units.gelic] };
  const { body } = await api.refusal(appendProcess, ask(principal, other), { as: elsewhere, key: 'kept' });
  expect(body.code).toBe('PROCESS_NOT_FOUND');
});

test('choosing nothing, itself, what one does not have, or what goes together already is refused, with the way out', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const [principal, other, hers] = [await own(ana), await own(ana), await own(bia)];
  const refused = async (asked: Parameters<typeof ask>) => {
    const { status, body } = await api.refusal(appendProcess, ask(...asked), { as: ana });
    return [status, codeOf(body)];
  };
  expect(await refused([principal, null])).toEqual([400, 'NOTHING_TO_APPEND']);
  expect(await refused([principal, principal])).toEqual([403, 'APPEND_TO_ITSELF']);
  expect(await refused([principal, hers])).toEqual([403, 'RESPONSIBLE_FOR_BOTH']);
  await append(ana, principal, other);
  expect(await refused([principal, other])).toEqual([403, 'ALREADY_TOGETHER']);
  expect(await refused([other, principal])).toEqual([403, 'ALREADY_TOGETHER']);
  const third = await own(ana);
  expect(await refused([other, third])).toEqual([403, 'PROCESS_APPENDED']);
  expect(await refused([third, other])).toEqual([403, 'PROCESS_APPENDED']);
});

test('a tree grows to any depth, leaves as one branch and dissolves', async () => {
  const ana = await servant();
  const [a, b, c, d] = [await own(ana), await own(ana), await own(ana), await own(ana)];
  await append(ana, c, d);
  const cOnB = await append(ana, b, c);
  await append(ana, a, b);
  expect(await rows(a, b, c, d)).toEqual([
    [null, a],
    [a, a],
    [b, a],
    [c, a],
  ]);
  expect((await list(a, ana)).results.map(({ process, principal }) => [process.id, principal?.id ?? null])).toEqual([
    [b, null],
    [c, b],
    [d, c],
  ]);
  await api.call(detachProcess, detach(c, cOnB.process_join_id), { as: ana });
  expect(await rows(a, b, c, d)).toEqual([
    [null, a],
    [a, a],
    [null, c],
    [c, c],
  ]);
  for (const id of [a, c]) {
    const { results } = await list(id, ana);
    await api.call(detachProcess, detach(id, results[0]!.process_join_id), { as: ana });
  }
  expect(await rows(a, b, c, d)).toEqual(Array(4).fill([null, null]));
});

test('an appended process refuses acts of its own, and archives, unarchives and has the responsible of its principal', async () => {
  const ana = await servant();
  const [a, b, c] = [await own(ana), await own(ana), await own(ana)];
  await append(ana, b, c);
  await append(ana, a, b);
  expect((await api.refusal(archiveProcesses, archive(c), { as: ana })).body.message).toBe(
    'Não dá para arquivar: este processo está apensado a outro e anda junto com ele.',
  );
  expect((await detail(c, ana)).actions.find(({ action }) => action === 'archive')?.allowed).toBe(false);

  await api.call(archiveProcesses, { body: { ...archive(a).body, observation: 'Só do principal.' } }, { as: ana });
  for (const id of [a, b, c]) expect((await detail(id, ana)).state).toBe('ARCHIVED');
  const { history } = await api.call(getHistory, { params: { id: c } }, { as: ana });
  expect(history[0]).toMatchObject({ status: 'Arquivado', description: 'Motivo: Deferido.' });
  await api.call(processActions, { body: { action: 'UNARCHIVE', process_ids: [a] } }, { as: ana });
  for (const id of [a, b, c]) expect((await detail(id, ana)).state).toBe('UNARCHIVED');

  await api.call(setResponsible, { body: { process_ids: [a], user_id: null } }, { as: ana });
  for (const id of [a, b, c]) expect((await detail(id, ana)).user_responsible).toBe(null);
  const bia = await servant();
  const taking = { body: { process_ids: [a], user_id: 'self' as const } };
  const { undo_token } = await api.call(setResponsible, taking, { as: bia });
  for (const id of [a, b, c]) expect((await detail(id, bia)).user_responsible?.id).toBe(bia.personId);
  await api.call(undo, { body: { undo_token: undo_token! } }, { as: bia });
  for (const id of [a, b, c]) expect((await detail(id, bia)).user_responsible).toBe(null);
});

test('what waits in an appended process keeps the whole tree from the archive', async () => {
  const ana = await servant();
  const [a, b] = [await own(ana), await own(ana)];
  await append(ana, a, b);
  await database.app.transaction().execute((tx) => setSignals(tx, b, { pendenciesOpen: 1 }));
  const { body } = await api.refusal(archiveProcesses, archive(a), { as: ana });
  expect(codeOf(body)).toBe('PENDENCY_OPEN');
  expect((await detail(a, ana)).state).toBe('IN_ANALYSIS');
});

describe('detaching', () => {
  test('asks permission 52 and a justification, leaves both where they are, and is told in both', async () => {
    const ana = await servant();
    const [a, b] = [await own(ana), await own(ana)];
    const { process_join_id: id } = await append(ana, a, b);
    const without = await stage.servant(units.cocon);
    expect((await api.refusal(detachProcess, detach(a, id), { as: without })).status).toBe(403);
    expect((await api.refusal(detachProcess, detach(a, id, ' '), { as: ana })).body.code).toBe(
      'JUSTIFICATION_REQUIRED',
    );
    await api.call(detachProcess, detach(a, id), { as: ana });
    expect((await detail(b, ana)).capacity.id).toBe(units.cocon);
    expect((await historyOf(a, ana))[0]).toBe('Apenso retirado');
    expect((await historyOf(b, ana))[0]).toBe('Desapensado');
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const { count, principal, past } = await list(one, ana);
      expect([count, principal]).toEqual([0, null]);
      expect(past).toMatchObject([{ process: { id: other }, justification: 'Objeto distinto.' }]);
    }
    expect((await api.refusal(detachProcess, detach(a, id), { as: ana })).body.code).toBe('NOT_APPENDED');
  });

  test('a tie is undone from its own ends alone', async () => {
    const ana = await servant();
    const [a, b, c] = [await own(ana), await own(ana), await own(ana)];
    const { process_join_id: id } = await append(ana, a, b);
    expect((await api.refusal(detachProcess, detach(c, id), { as: ana })).body.code).toBe('NOT_APPENDED');
  });
});

describe('what a person may not read of a tree', () => {
  test('is neither shown nor counted, on either side, and no timeline tells of it', async () => {
    const ana = await servant(53, 82, 83);
    const [open, hidden] = [await own(ana), await own(ana, secret)];
    const [carried, dark] = [await own(ana), await own(ana, secret)];
    await append(ana, open, hidden);
    await append(ana, dark, carried);
    const elsewhere = await stage.servant(units.gelic);
    const numbers = await Promise.all([hidden, dark].map(async (id) => (await detail(id, ana)).nup));
    for (const as of [elsewhere, undefined]) {
      expect(await list(open, as)).toEqual({ count: 0, results: [], principal: null, past: [] });
      expect(await list(carried, as)).toEqual({ count: 0, results: [], principal: null, past: [] });
    }
    const told = [
      await api.call(getHistory, { params: { id: open } }, { as: elsewhere }),
      await api.call(getHistory, { params: { id: carried } }, { as: elsewhere }),
      await api.call(getPublicHistory, { params: { id: open } }, {}),
      await api.call(getPublicHistory, { params: { id: carried } }, {}),
    ];
    for (const { history } of told) {
      expect(history.map(({ type }) => type)).not.toContain('process-appended');
      expect(history.map(({ type }) => type)).not.toContain('append-received');
      for (const nup of numbers) expect(JSON.stringify(history).replace(/\D/g, '')).not.toContain(nup);
    }
    expect((await list(open, ana)).count).toBe(1);
    expect((await list(carried, ana)).principal?.process.id).toBe(dark);
  });

  test('is not found by who asks to append it to what they read of its tree', async () => {
    const ana = await servant(53, 82, 83);
    const [open, hidden] = [await own(ana), await own(ana, secret)];
    await append(ana, open, hidden);
    const elsewhere = await stage.servant(units.gelic, { permissions: [25, 53] });
    expect((await api.refusal(appendProcess, ask(open, hidden), { as: elsewhere })).body.code).toBe(
      'PROCESS_NOT_FOUND',
    );
  });

  test('what is public of a tie is told to everybody, without people and their words', async () => {
    const ana = await servant();
    const [a, b] = [await own(ana), await own(ana, { description: 'Do CPF 390.533.447-05' })];
    await api.call(appendProcess, ask(a, b, 'Motivo interno.'), { as: ana });
    const { results } = await list(a);
    expect(results).toMatchObject([{ process: { id: b }, appended_by: null, reason: null, detach: null }]);
    expect(results[0]?.process.title).toBe('Do CPF ***.533.447-**');
    const { history } = await api.call(getPublicHistory, { params: { id: a } }, {});
    expect(history[0]?.description).toMatch(/^Processo .* apensado a este\.$/);
  });

  test('a confidential one is not given to who may not have it with its principal', async () => {
    const ana = await servant(53, 82, 83);
    const [open, hidden] = [await own(ana), await own(ana, secret)];
    await append(ana, open, hidden);
    await api.call(setResponsible, { body: { process_ids: [open], user_id: null } }, { as: ana });
    const bia = await servant();
    await api.call(setResponsible, { body: { process_ids: [open], user_id: 'self' } }, { as: bia });
    expect((await detail(open, bia)).user_responsible?.id).toBe(bia.personId);
    expect((await detail(hidden, ana)).user_responsible).toBe(null);
    expect((await detail(hidden, bia)).access).toBe('metadata');
    const { body } = await api.refusal(archiveProcesses, archive(open), { as: bia });
    expect(codeOf(body)).toBe('FOLLOWER_OUT_OF_REACH');
  });

  test('a process that one may not know is as one that does not exist', async () => {
    const ana = await servant(53, 82, 83);
    const gil = await stage.servant(units.gelic, { permissions: detaching });
    const [open, hidden, his] = [await own(ana), await own(ana, secret), (await stage.process(gil, units.gelic)).id];
    const { process_join_id } = await append(ana, open, hidden);
    const same = async (one: Promise<Refused>, other: Promise<Refused>) =>
      expect((await one).body).toEqual((await other).body);
    await same(
      api.refusal(appendProcess, ask(his, hidden), { as: gil }),
      api.refusal(appendProcess, ask(his, 987_654), { as: gil }),
    );
    await same(
      api.refusal(detachProcess, detach(open, process_join_id), { as: gil }),
      api.refusal(detachProcess, detach(open, 987_654), { as: gil }),
    );
    await same(
      api.refusal(listAppended, { params: { id: hidden } }, { as: gil }),
      api.refusal(listAppended, { params: { id: 987_654 } }, { as: gil }),
    );
  });
});

test('two of one tree, of which one may not be known, are as if one did not exist', async () => {
  const ana = await servant(82, 83);
  const [principal, other] = [await own(ana), await own(ana, secret)];
  await append(ana, principal, other);
  const away = await stage.servant(units.dirad, { permissions: detaching });
  for (const asked of [ask(principal, other), ask(other, principal)]) {
    const refused = await api.refusal(appendProcess, asked, { as: away });
    expect(refused).toMatchObject({ status: 404, body: { code: 'PROCESS_NOT_FOUND' } });
  }
});

test('the processes to choose from are one’s own first, then others by number, with what stands against each', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const [a, b, hers] = [await own(ana), await own(ana, { description: 'Reajuste de limpeza' }), await own(bia)];
  const search = (text: string) =>
    api.call(listAppendCandidates, { params: { id: a }, query: { search: text } }, { as: ana });
  expect((await search('')).map(({ id, append: { allowed } }) => [id, allowed])).toEqual([[b, true]]);
  expect((await search('LIMPEZA')).map(({ id }) => id)).toEqual([b]);
  expect(await search('outra coisa')).toEqual([]);
  const { nup } = await detail(hers, ana);
  const [found] = await search(nup);
  expect(found).toMatchObject({ id: hers, append: { allowed: false } });
  expect(found?.append.reason).toContain('Você precisa ser responsável pelos dois processos');
});

describe('two people at once', () => {
  test('chains that would close on each other: one of them holds, and nothing goes round', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ana = await servant();
      const [a, b, c, d] = [await own(ana), await own(ana), await own(ana), await own(ana)];
      await append(ana, b, a);
      await append(ana, d, c);
      const ends = await Promise.all([
        statusOf(append(ana, d, b)),
        statusOf(append(ana, b, d)),
        statusOf(append(ana, a, d)),
      ]);
      expect(ends.filter((status) => status === 200)).toHaveLength(1);
      const { rows: round_ } = await sql<{ tops: number; trees: number }>`
        select count(*) filter (where appended_to is null)::int as tops, count(distinct tree_id)::int as trees
        from processes.process where id in (${sql.join([a, b, c, d])})`.execute(database.owner);
      expect(round_).toEqual([{ tops: 1, trees: 1 }]);
    }
  });

  test('appending against archiving the principal: the tree is archived whole, or the one stays out', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ana = await servant();
      const [a, b] = [await own(ana), await own(ana)];
      const [appended, archived] = await Promise.all([
        statusOf(append(ana, a, b)),
        statusOf(api.call(archiveProcesses, archive(a), { as: ana })),
      ]);
      const states = [(await detail(a, ana)).state, (await detail(b, ana)).state];
      expect(archived).toBe(200);
      expect(states).toEqual(['ARCHIVED', appended === 200 ? 'ARCHIVED' : 'IN_ANALYSIS']);
    }
  });

  test('detaching against archiving: what was archived along stays tied, what left is not archived', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ana = await servant();
      const [a, b] = [await own(ana), await own(ana)];
      const { process_join_id } = await append(ana, a, b);
      const [detached, archived] = await Promise.all([
        statusOf(api.call(detachProcess, detach(b, process_join_id), { as: ana })),
        statusOf(api.call(archiveProcesses, archive(a), { as: ana })),
      ]);
      expect(archived).toBe(200);
      expect((await detail(b, ana)).state).toBe(detached === 200 ? 'IN_ANALYSIS' : 'ARCHIVED');
      expect((await list(a, ana)).count).toBe(detached === 200 ? 0 : 1);
    }
  });
});

test('the chains tell what hangs on what', async () => {
  const { broken } = await verifyLedger(database.owner, {
    keys: testKeys,
    proofs: [processProof],
    eventKinds: stage.deps.eventKinds,
  });
  expect(broken).toEqual([]);
});
