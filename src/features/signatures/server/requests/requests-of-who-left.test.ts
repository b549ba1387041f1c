import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { resendExternalLink } from '../../contract/external/resend-external-link.ts';
import { listRequestedSignatures } from '../../contract/panel/list-requested-signatures.ts';
import { cancelSignatures } from '../../contract/requests/cancel-signatures.ts';
import { freeSignature } from '../../contract/requests/free-signature.ts';
import { obligeSignature } from '../../contract/requests/oblige-signature.ts';
import { externalWorld } from '../../testing/external-world.ts';
import { signatureProof } from '../proof/signature-proof.ts';

const world = await externalWorld();
const { api, database, deps } = world;
/** Works where it was asked; where the process is now. */
let colleague: Actor;
let responsible: Actor;
let asked: Awaited<ReturnType<typeof world.askedOutside>>;
let id: number;

beforeAll(async () => {
  colleague = await world.servant(world.cocon);
});
beforeEach(async () => {
  responsible = await world.servant(world.gelic, [25, 26, 27, 28]);
  asked = await world.askedOutside();
  ({ id } = asked);
  await world.open(asked.as, id);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: responsible });
});

const leaves = ({ personId }: Actor) =>
  sql`update people.bond set active = false where person_id = ${personId}`.execute(database.owner);
const seenBy = async (as: Actor) =>
  (await api.call(listRequestedSignatures, { query: {} }, { as })).results.find(
    ({ signature_file_id }) => signature_file_id === asked.requestId,
  );
const cancel = () => [cancelSignatures, { body: { signature_file_ids: [asked.requestId] } }] as const;

test('while who asked works there, it is theirs alone', async () => {
  for (const as of [responsible, colleague]) {
    expect(await seenBy(as)).toBeUndefined();
    expect((await api.refusal(...cancel(), { as })).body.code).toBe('SIGNATURE_NOT_FOUND');
  }
});

test.each([
  ['who is responsible for the process', () => responsible],
  ['who dispatches where it was asked', () => colleague],
])('once they left, %s sees it, makes it mandatory or not, sends the link anew and takes it back', async (_, who) => {
  await leaves(asked.as);
  const as = who();
  const seen = (await seenBy(as))!;
  expect(seen).toMatchObject({ requester_left: true, user_request: { id: asked.as.personId } });
  expect(seen.actions).toMatchObject([
    { action: 'cancel_request', allowed: true },
    { action: 'resend_link', allowed: true },
    { action: 'oblige', allowed: true },
  ]);
  const one = { params: { id: asked.requestId } };
  await api.call(obligeSignature, { body: { signature_file_id: asked.requestId } }, { as });
  await api.call(freeSignature, one, { as });
  await api.call(resendExternalLink, { body: { signature_file_id: asked.requestId } }, { as });
  await api.call(...cancel(), { as });
  expect(await seenBy(as)).toBeUndefined();
  const { broken } = await verifyLedger(database.owner, { proofs: [signatureProof], eventKinds: deps.eventKinds });
  expect(broken).toEqual([]);
});

test('who works where the process is and is not responsible does not come into it', async () => {
  await leaves(asked.as);
  const as = await world.servant(world.gelic);
  expect(await seenBy(as)).toBeUndefined();
  expect((await api.refusal(...cancel(), { as })).body.code).toBe('SIGNATURE_NOT_FOUND');
});

test('who works where it was asked and dispatches nothing is told which permission is missing', async () => {
  await leaves(asked.as);
  const as = await world.servant(world.cocon, [25, 27]);
  expect(await seenBy(as)).toBeUndefined();
  const refused = await api.refusal(...cancel(), { as });
  expect(JSON.stringify(refused.body)).toContain('Tramitar processo');
});

test('of a confidential process, only who may know it', async () => {
  await sql`update processes.process set secrecy = 5 where id = ${id}`.execute(database.owner);
  await leaves(asked.as);
  expect(await seenBy(colleague)).toBeUndefined();
  expect((await api.refusal(...cancel(), { as: colleague })).body.code).toBe('SIGNATURE_NOT_FOUND');
});
