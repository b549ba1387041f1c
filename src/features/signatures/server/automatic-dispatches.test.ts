import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { buildUpload } from '../../documents/testing/build-documents.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { orderDispatch } from '../../transfers/contract/automatic/order-dispatch.ts';
import { orderProcess } from '../../transfers/contract/automatic/order-process.ts';
import { listDispatches } from '../../transfers/contract/dispatches/list-dispatches.ts';
import { discardDispatchDraft } from '../../transfers/contract/dispatching/discard-dispatch-draft.ts';
import { dispatchProcesses } from '../../transfers/contract/dispatching/dispatch-processes.ts';
import { getDispatchDraft } from '../../transfers/contract/dispatching/get-dispatch-draft.ts';
import { saveDispatchDraft } from '../../transfers/contract/dispatching/save-dispatch-draft.ts';
import { sendDispatch } from '../../transfers/contract/dispatching/send-dispatch.ts';
import { returnProcesses } from '../../transfers/contract/returns/return-processes.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { refuseSignatures } from '../contract/requests/refuse-signatures.ts';
import { startSigning } from '../contract/signing/start-signing.ts';
import { signingWorld } from '../testing/signing-world.ts';

/** Who works today, by person: whoever is not here lost their bond. */
const standing = new Map<number, Actor>();
const world = await signingWorld({ standingOf: async ({ personId }) => standing.get(personId) ?? null });
const { api, database } = world;
let bruno: Actor;
let carla: Actor;
let davi: Actor;

beforeAll(async () => {
  [bruno, carla, davi] = [
    await world.servant(world.gelic),
    await world.servant(world.gelic),
    await world.servant(world.gelic),
  ];
});
beforeEach(() => {
  standing.clear();
  standing.set(bruno.personId, bruno);
});

/** A process that waits in GELIC, with a dispatch that Bruno writes and that others are asked to sign. */
async function asked(signers: readonly Actor[] = [carla]) {
  const { id } = await world.processWithText(await world.servant(world.cocon));
  const { id: dispatch, documentId } = await buildWrittenDispatch(api, bruno, id);
  await api.call(saveDispatchDraft, { params: { id: dispatch }, body: { to: world.cocon } }, { as: bruno });
  const asking = signers.length > 0 ? (await world.ask(bruno, documentId, signers)).results : [];
  return { id, dispatch, documentId, requests: asking.map(({ signature_file_id }) => signature_file_id) };
}
const order = (id: number, automatic = true, as = bruno) =>
  api.call(orderDispatch, { params: { id }, body: { automatic } }, { as });
async function ordered(signers?: readonly Actor[]) {
  const made = await asked(signers);
  await order(made.dispatch);
  return made;
}
const detail = (id: number, as = bruno) => api.call(getProcess, { params: { id } }, { as });
const told = async (id: number) =>
  (await api.call(getHistory, { params: { id } }, { as: bruno })).history.map(
    ({ status, description }) => `${status}: ${description}`,
  );
const draftOf = (id: number) => api.call(getDispatchDraft, { params: { id } }, { as: bruno });
const here = async (id: number) => (await detail(id)).capacity.id === world.gelic;

describe('an ordered dispatch', () => {
  test('goes once its last signature is in, as who ordered it, and once however often its job runs', async () => {
    const { id, dispatch, documentId } = await ordered([carla, davi]);
    expect(await detail(id)).toMatchObject({ automatic_processing: true, capacity: { id: world.gelic } });
    await world.sign(carla, documentId);
    await world.runOrders();
    expect(await here(id)).toBe(true);
    await world.sign(davi, documentId);
    expect(world.queued.filter(({ name }) => name === 'automatic-dispatch')).toHaveLength(1);
    const again = world.queued.find(({ name }) => name === 'automatic-dispatch')!;
    await world.runOrders();
    world.queued.push(again);
    await world.runOrders();

    expect(await detail(id)).toMatchObject({ automatic_processing: false, capacity: { id: world.cocon } });
    const { results } = await api.call(listDispatches, { params: { processId: id } }, { as: bruno });
    expect(results).toMatchObject([
      { id: dispatch, draft: false, automatic_processing: true, user: { id: bruno.personId }, signatures_done: 2 },
    ]);
    const lines = await told(id);
    expect(lines.filter((line) => line.startsWith('Tramitado'))).toHaveLength(1);
    expect(lines).toContain(
      'Trâmite automático ligado: Segue para COCON/SESAU quando todas as assinaturas do despacho forem recolhidas.',
    );
    const { rows } = await sql<{ type: string; person_id: number }>`select type, person_id from platform.live_message
      where data->>'dispatch_id' = ${String(dispatch)}`.execute(database.owner);
    expect(rows).toEqual([{ type: 'automatic.started', person_id: bruno.personId }]);
  });

  test('goes at once when everything was signed before it was ordered', async () => {
    const { id, dispatch, documentId } = await asked();
    await world.sign(carla, documentId);
    await order(dispatch);
    await world.runOrders();
    expect(await here(id)).toBe(false);
  });

  test('waits for an attachment too', async () => {
    const { id, dispatch, documentId } = await asked();
    const { file } = await buildUpload(api, bruno, { dispatch_id: dispatch });
    await world.ask(bruno, file.id, [davi]);
    await order(dispatch);
    await world.sign(carla, documentId);
    await world.runOrders();
    expect(await here(id)).toBe(true);
    await world.sign(davi, file.id);
    await world.runOrders();
    expect(await here(id)).toBe(false);
  });

  test('is ordered by the process too, and taken back by whoever ordered it', async () => {
    const { id } = await asked();
    const params = { id };
    const on = await api.call(orderProcess, { params, body: { automatic: true } }, { as: bruno });
    expect(on).toMatchObject({ process_id: id, automatic_processing: true });
    await api.call(orderProcess, { params, body: { automatic: true } }, { as: bruno });
    const off = await api.call(orderProcess, { params, body: { automatic: false } }, { as: bruno });
    expect(off).toMatchObject({ automatic_processing: false });
    expect((await detail(id)).automatic_processing).toBe(false);
    expect((await told(id)).filter((line) => line.startsWith('Trâmite automático'))).toEqual([
      'Trâmite automático cancelado: Quem ordenou desligou.',
      expect.stringContaining('Trâmite automático ligado'),
    ]);
  });
});

describe('ordering is refused', () => {
  const refusalOf = async (dispatch: number, as = bruno) =>
    (await api.refusal(orderDispatch, { params: { id: dispatch }, body: { automatic: true } }, { as })).body as {
      code: string;
      reasons?: { code: string; resolve: string }[];
    };

  test('while nobody is asked to sign, and after somebody refused, with the way out', async () => {
    const { dispatch } = await asked([]);
    expect((await refusalOf(dispatch)).reasons).toMatchObject([
      { code: 'SIGNATURES_NOT_ASKED', resolve: 'Peça as assinaturas do despacho, ou tramite agora.' },
    ]);
    const other = await asked();
    const refusing = { signature_file_id: other.requests[0]!, refuse_option: 'OTHER', refuse_justification: 'Engano.' };
    await api.call(refuseSignatures, { body: { items: [refusing] } }, { as: carla });
    expect((await refusalOf(other.dispatch)).reasons).toMatchObject([{ code: 'SIGNATURE_REFUSED' }]);
  });

  test('without what sending it asks, and to anybody else than its writer', async () => {
    const { dispatch } = await asked();
    await api.call(saveDispatchDraft, { params: { id: dispatch }, body: { to: null } }, { as: bruno });
    expect((await refusalOf(dispatch)).reasons).toMatchObject([{ code: 'TARGET_REQUIRED' }]);
    expect((await refusalOf(dispatch, carla)).code).toBe('DISPATCH_NOT_FOUND');
    const { id } = await world.processWithText(await world.servant(world.cocon));
    const refused = await api.refusal(orderProcess, { params: { id }, body: { automatic: true } }, { as: carla });
    expect(refused.body.code).toBe('DISPATCH_NOT_FOUND');
  });
});

describe('an order ends, with its reason, and the dispatch stays with its writer', () => {
  const ended = async (id: number, dispatch: number, sentence: string) => {
    expect((await detail(id)).automatic_processing).toBe(false);
    expect(await told(id)).toContain(`Trâmite automático cancelado: ${sentence}`);
    await world.runOrders();
    const { rows } = await sql<{ automatic: boolean; sent: boolean }>`
      select automatic_processing as automatic, sent_at is not null as sent from transfers.dispatch where id = ${dispatch}`.execute(
      database.app,
    );
    expect(rows).toEqual([{ automatic: false, sent: false }]);
  };

  test('when a signature is refused', async () => {
    const { id, dispatch, requests } = await ordered([carla, davi]);
    const refusing = { signature_file_id: requests[0]!, refuse_option: 'OTHER', refuse_justification: 'Engano.' };
    await api.call(refuseSignatures, { body: { items: [refusing] } }, { as: carla });
    await ended(id, dispatch, 'Uma das assinaturas foi recusada.');
    expect(await draftOf(id)).toMatchObject({ id: dispatch, automatic_processing: false, written: true });
  });

  test('when its text changes, or an attachment comes, whoever does it', async () => {
    const one = await ordered();
    const body = { html_source: '<p>Outro texto.</p>', confirm: true };
    await api.call(editDocument, { params: { id: one.documentId }, body }, { as: bruno });
    await ended(one.id, one.dispatch, 'O despacho mudou depois de ordenado.');
    const two = await ordered();
    await buildUpload(api, bruno, { dispatch_id: two.dispatch });
    await ended(two.id, two.dispatch, 'O despacho mudou depois de ordenado.');
  });

  test('when where it goes changes, and not when the same is saved again', async () => {
    const { id, dispatch } = await ordered();
    const save = (to: number) => api.call(saveDispatchDraft, { params: { id: dispatch }, body: { to } }, { as: bruno });
    expect(await save(world.cocon)).toMatchObject({ automatic_processing: true });
    expect(await save(world.gelic)).toMatchObject({ automatic_processing: false });
    await ended(id, dispatch, 'O despacho mudou depois de ordenado.');
  });

  test('when it is discarded', async () => {
    const { id, dispatch } = await ordered();
    await api.call(discardDispatchDraft, { body: { dispatch_id: dispatch } }, { as: bruno });
    await ended(id, dispatch, 'O despacho foi descartado.');
  });

  test('when a colleague sends the process on, or it is archived', async () => {
    const one = await ordered();
    const other = await buildWrittenDispatch(api, carla, one.id);
    await api.call(sendDispatch, { params: { id: other.id }, body: { to: world.cocon } }, { as: carla });
    await ended(one.id, one.dispatch, 'O processo saiu do setor antes.');
    const two = await asked();
    await world.sign(carla, two.documentId);
    await order(two.dispatch);
    const archive = { process_ids: [two.id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body: archive }, { as: carla });
    await ended(two.id, two.dispatch, 'O processo foi arquivado antes.');
  });

  test('when another dispatch for many takes its place', async () => {
    const { id, dispatch } = await ordered();
    const body = { process_ids: [id], to: world.gelic, html_source: '<p>Para todos.</p>', confirm_replace: [id] };
    await api.call(dispatchProcesses, { body }, { as: bruno }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
    expect((await detail(id)).capacity.id).toBe(world.gelic);
    const { rows } = await sql<{ sent: boolean }>`
      select sent_at is not null as sent from transfers.dispatch where id = ${dispatch}`.execute(database.app);
    expect(rows).toEqual([{ sent: false }]);
  });

  test('when who ordered it does not act in the unit any more, at that instant', async () => {
    const { id, dispatch, documentId } = await ordered();
    standing.clear();
    await world.sign(carla, documentId);
    await world.runOrders();
    await ended(id, dispatch, 'Quem ordenou não atua mais no setor.');
    const { rows } = await sql<{ actor_person_id: number | null }>`select actor_person_id from ledger.event
      where type = 'automatic-dispatch-canceled' and stream_id = ${id}`.execute(database.owner);
    expect(rows).toEqual([{ actor_person_id: null }]);
  });

  test('when the policy says no at that instant, with what it says', async () => {
    const { id, dispatch, documentId } = await ordered();
    standing.set(bruno.personId, { ...bruno, permissions: new Set([25]) });
    await world.sign(carla, documentId);
    await world.runOrders();
    await ended(
      id,
      dispatch,
      'Na hora de tramitar, o processo não podia seguir. Você não possui permissão para realizar essa ação',
    );
  });

  test('by the reaction to it, which tells the screens of who ordered it', async () => {
    const { id, dispatch } = await ordered();
    await order(dispatch, false);
    const publish = transfersFeature.reactions.find(({ name }) => name === 'publish-order-ended')!;
    await publish.run(
      {
        id: 1,
        type: 'automatic-dispatch-canceled',
        streamId: id,
        occurredAt: world.clock.now,
        actorPersonId: carla.personId,
        actorUnitId: null,
        actor: null,
        payload: {
          dispatch_id: dispatch,
          ordered_by: bruno.personId,
          unit_id: world.gelic,
          reason: 'EDITED',
          detail: null,
        },
      },
      { db: database.app, deps: world.deps },
    );
    const { rows } = await sql<object>`select type, data->>'capacity_id' as unit, data->>'message' as message, person_id
      from platform.live_message where data->>'dispatch_id' = ${String(dispatch)}`.execute(database.owner);
    expect(rows).toEqual([
      {
        type: 'automatic.cancelled',
        unit: String(world.gelic),
        message: 'O despacho mudou depois de ordenado.',
        person_id: bruno.personId,
      },
    ]);
  });
});

test('ordering, signing, sending by hand, editing, returning and archiving at once: it leaves at most once, and no order is left over', async () => {
  const rounds = [];
  for (let round = 0; round < 12; round += 1) rounds.push(await (round % 2 ? ordered() : asked()));
  await world.prove(
    carla,
    rounds.map(({ documentId }) => documentId),
  );
  for (const [shift, { id, dispatch, documentId }] of rounds.entries()) {
    const acts = [
      () => order(dispatch),
      () => api.call(startSigning, { body: { process_file: documentId } }, { as: carla }),
      () => world.runOrders(),
      () => api.call(sendDispatch, { params: { id: dispatch }, body: { to: world.cocon } }, { as: bruno }),
      () =>
        api.call(
          editDocument,
          { params: { id: documentId }, body: { html_source: '<p>x</p>', confirm: true } },
          { as: bruno },
        ),
      () => api.call(returnProcesses, { body: { process_ids: [id], justification: 'Engano.' } }, { as: davi }),
      () =>
        api.call(
          archiveProcesses,
          { body: { process_ids: [id], justification_id: 1, confirm_physical: true } },
          { as: davi },
        ),
    ];
    const from = shift % acts.length;
    const some = [...acts.slice(from), ...acts.slice(0, from)].slice(0, 3 + (shift % 4));
    const settled = await Promise.allSettled(some.map((run) => run()));
    for (const result of settled) {
      if (result.status === 'rejected' && !(result.reason instanceof Refused && result.reason.status < 500))
        throw result.reason;
    }
    await world.runOrders();
    const { rows } = await sql<{ moves: number; ordered: number; signal: boolean; away: boolean; complete: boolean }>`
      select (select count(*)::int from ledger.event e where e.stream_type = 'process' and e.stream_id = p.id and e.type = 'process-moved') as moves,
        (select count(*)::int from transfers.dispatch d where d.process_id = p.id and d.automatic_processing and d.sent_at is null) as ordered,
        p.automatic_processing as signal, p.unit_id <> ${world.gelic} as away,
        (select d.signature_status = 'SIGNED' from documents.document d where d.id = ${documentId}) as complete
      from processes.process p where p.id = ${id}`.execute(database.owner);
    const { moves, ordered: left, signal, away, complete } = rows[0]!;
    expect(moves).toBe(away ? 1 : 0);
    expect(signal).toBe(left > 0);
    expect(left > 0 && (away || complete)).toBe(false);
  }
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
