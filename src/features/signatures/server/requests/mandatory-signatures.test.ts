import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { nextCpf } from '../../../people/testing/build-people.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { returnProcesses } from '../../../transfers/contract/returns/return-processes.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { cancelSignatures } from '../../contract/requests/cancel-signatures.ts';
import { freeSignature } from '../../contract/requests/free-signature.ts';
import { requestExternalSignatures } from '../../contract/external/request-external-signatures.ts';
import { obligeSignature } from '../../contract/requests/oblige-signature.ts';
import { requestSignatures } from '../../contract/requests/request-signatures.ts';
import { signingWorld } from '../../testing/signing-world.ts';
import { signatureProof } from '../proof/signature-proof.ts';

const world = await signingWorld();
const { api, database, deps } = world;
let bruno: Actor;
let carla: Actor;
beforeAll(async () => {
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});

/** A process in GELIC with a signature that bruno asked of carla there. */
async function asked() {
  const { id, documentId } = await world.processWithText(await world.servant(world.cocon));
  const { results } = await world.ask(bruno, documentId, [carla]);
  return { id, documentId, requestId: results[0]!.signature_file_id };
}
const sendBack = (id: number) =>
  [returnProcesses, { body: { process_ids: [id], justification: 'Falta o parecer.' } }, { as: bruno }] as const;
const reasonsOf = async (id: number) => {
  const { body } = await api.refusal(...sendBack(id));
  return (body['reasons'] as { code: string }[]).map(({ code }) => code);
};

test('what is mandatory holds the process until it is signed; what is not, does not', async () => {
  const { id, documentId, requestId } = await asked();
  await api.call(obligeSignature, { body: { signature_file_id: requestId } }, { as: bruno });
  expect((await api.call(listReceivedSignatures, {}, { as: carla })).results[0]).toMatchObject({ mandatory: true });
  expect(await reasonsOf(id)).toEqual(['MANDATORY_SIGNATURE_PENDING']);
  await world.sign(carla, documentId);
  await api.call(...sendBack(id));
  expect(
    (await verifyLedger(database.owner, { proofs: [signatureProof], eventKinds: deps.eventKinds })).broken,
  ).toEqual([]);
});

test('asked while the process is a draft, it lets it be opened and holds it where it went, until it is signed', async () => {
  const as = await world.servant(world.cocon);
  const id = await world.draft(as);
  const { id: documentId } = await buildText(api, as, { process_id: id });
  const body = { process_file_id: documentId, subscribers: [{ id: carla.personId }] };
  await api.call(requestSignatures, { query: { mandatory: true }, body }, { as });
  await world.open(as, id);
  const { body: refused } = await api.refusal(...sendBack(id));
  expect(refused['reasons']).toMatchObject([{ message: expect.stringContaining('1 assinatura obrigatória') }]);
  await world.sign(carla, documentId);
  await api.call(...sendBack(id));
});

test('asked as mandatory, inside or by a link, it holds the process without another call', async () => {
  const { id, documentId } = await world.processWithText(await world.servant(world.cocon));
  const query = { mandatory: true };
  const body = { process_file_id: documentId, subscribers: [{ id: carla.personId }] };
  await api.call(requestSignatures, { query, body }, { as: bruno });
  const subscribers = [{ cpf: nextCpf(), name: 'Sílvia Prates', email: 'silvia@limpar.example' }];
  await api.call(requestExternalSignatures, { query, body: { ...body, subscribers } }, { as: bruno });
  const { body: refused } = await api.refusal(...sendBack(id));
  expect(refused['reasons']).toMatchObject([{ message: expect.stringContaining('2 assinaturas obrigatórias') }]);
  const { broken } = await verifyLedger(database.owner, { proofs: [signatureProof], eventKinds: deps.eventKinds });
  expect(broken).toEqual([]);
});

test.each([
  ['left optional again', (id: number) => api.call(freeSignature, { params: { id } }, { as: bruno })],
  ['cancelled', (id: number) => api.call(cancelSignatures, { body: { signature_file_ids: [id] } }, { as: bruno })],
])('%s, it holds nobody back', async (_, give) => {
  const { id, requestId } = await asked();
  await api.call(obligeSignature, { body: { signature_file_id: requestId } }, { as: bruno });
  expect(await reasonsOf(id)).toEqual(['MANDATORY_SIGNATURE_PENDING']);
  await give(requestId);
  await api.call(...sendBack(id));
});

test('only who asked decides it, and not of what was answered', async () => {
  const { documentId, requestId } = await asked();
  const body = { signature_file_id: requestId };
  expect((await api.refusal(obligeSignature, { body }, { as: carla })).body.code).toBe('SIGNATURE_NOT_FOUND');
  await world.sign(carla, documentId);
  const late = await api.refusal(obligeSignature, { body }, { as: bruno });
  expect(late.body['reasons']).toMatchObject([{ code: 'ALREADY_SIGNED' }]);
});
