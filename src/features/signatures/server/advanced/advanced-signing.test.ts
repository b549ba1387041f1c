import { beforeAll, expect, test } from 'vitest';
import { readCertificate } from '../../../../engine/trust/index.ts';
import { internalPolicy } from '../../../../engine/trust/internal-authority/internal-authority.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { findDocument, ownAuthorities } from '../../../documents/server/index.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { listSigningMethods } from '../../contract/signing/list-signing-methods.ts';
import { startSigning } from '../../contract/signing/start-signing.ts';
import { judgeFile } from '../../testing/judge-file.ts';
import { PASSWORD, signingWorld } from '../../testing/signing-world.ts';
import type { SignaturesTables } from '../tables.generated.ts';

const world = await signingWorld();
const { api, database, deps } = world;
const tables = database.app.withTables<SignaturesTables>();
let ana: Actor;
beforeAll(async () => {
  (deps.config as { advancedSignature: boolean }).advancedSignature = true;
  ana = await world.servant(world.cocon);
});
const body = (id: number, password = PASSWORD) => ({
  body: { process_file: id, signature_type: 'ADVANCED' as const, password },
});
const fileOf = async (id: number) => world.bytesOf((await findDocument(database.app, id))!.signed_sha256!);
const keysOf = (personId: number) =>
  tables.selectFrom('signatures.person_key').selectAll().where('person_id', '=', personId).orderBy('id').execute();

async function signAdvanced(as: Actor, id: number, password = PASSWORD) {
  await world.prove(as, id);
  return api.call(startSigning, body(id, password), { as });
}

test('a key of one’s own signs after password and code; its certificate is of the institution and of the person', async () => {
  expect((await api.call(listSigningMethods, {}, { as: ana })).methods).toContain('ADVANCED');
  const { documentId } = await world.processWithText(ana);
  expect(await signAdvanced(ana, documentId)).toMatchObject({ results: [{ ok: true, fully_signed: true }] });
  expect(judgeFile(await fileOf(documentId)).map(({ problems }) => problems)).toEqual([[]]);
  const [evidence] = await world.evidenceOf(documentId);
  expect(evidence).toMatchObject({ method: 'ADVANCED', provider: 'INTERNAL', channel: 'email' });
  expect(readCertificate(evidence!.certificate!)).toMatchObject({ cpf: ana.cpf, policies: [internalPolicy] });
  await world.runSeals();
  expect((await findDocument(database.app, documentId))!.state).toBe('SEALED');
  // The verifier believes what leads to the institution's authority.
  const { certificate } = await tables.selectFrom('signatures.authority').selectAll().executeTakeFirstOrThrow();
  expect(await ownAuthorities(database.app)).toEqual([certificate]);
});

test('the same key signs the next document; once the password changed another takes its place', async () => {
  const as = await world.servant(world.cocon);
  for (let time = 0; time < 2; time += 1) await signAdvanced(as, (await world.processWithText(as)).documentId);
  expect(await keysOf(as.personId)).toHaveLength(1);
  await database.owner
    .withTables<{ 'people.person': { id: number; password_hash: string } }>()
    .updateTable('people.person')
    .set({ password_hash: await hashPassword('Outra#2026') })
    .where('id', '=', as.personId)
    .execute();
  const { documentId } = await world.processWithText(as);
  const prove = { ...world.credentials(as, documentId), password: 'Outra#2026' };
  await world.proveWith(as, prove);
  await api.call(startSigning, body(documentId, 'Outra#2026'), { as });
  const keys = await keysOf(as.personId);
  expect(keys.map(({ replaced_at }) => replaced_at === null)).toEqual([false, true]);
});

test('neither the code alone nor a wrong password opens it, and sent twice it signs once', async () => {
  const as = await world.servant(world.cocon);
  const { documentId } = await world.processWithText(as);
  expect((await api.refusal(startSigning, body(documentId), { as })).body.code).toBe('CODE_REQUIRED');
  await world.prove(as, documentId);
  expect((await api.refusal(startSigning, body(documentId, 'errada'), { as })).body.code).toBe('WRONG_CREDENTIALS');
  expect(await keysOf(as.personId)).toEqual([]);
  await Promise.all([1, 2].map(() => api.call(startSigning, body(documentId), { as })));
  expect(judgeFile(await fileOf(documentId))).toHaveLength(1);
  expect(await keysOf(as.personId)).toHaveLength(1);
});

test('of several people who sign one document at once all are signed, each over the one before', async () => {
  const as = await world.servant(world.cocon);
  const others = [await world.servant(world.cocon), await world.servant(world.gelic)];
  const { id } = await buildText(api, as, { process_id: await world.draft(as) });
  await world.ask(as, id, others);
  const everyone = [as, ...others];
  for (const person of everyone) await world.prove(person, id);
  const done = await Promise.all(everyone.map((person) => api.call(startSigning, body(id), { as: person })));
  expect(done.map(({ results }) => results[0]!.ok)).toEqual([true, true, true]);
  expect(judgeFile(await fileOf(id)).map(({ problems }) => problems)).toEqual([[], [], []]);
});

test('a code that ended, was spent by another session or is for another document opens nothing', async () => {
  const as = await world.servant(world.cocon);
  const { documentId } = await world.processWithText(as);
  const other = (await world.processWithText(as)).documentId;
  await world.prove(as, documentId);
  const refusal = async (id: number, actor = as) =>
    (await api.refusal(startSigning, body(id), { as: actor })).body.code;
  expect(await refusal(other)).toBe('CODE_REQUIRED');
  expect(await refusal(documentId, { ...as, sessionId: 'another-session' })).toBe('CODE_REQUIRED');
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 11 * 60_000);
  expect(await refusal(documentId)).toBe('CODE_REQUIRED');
  world.clock.now = before;
  expect(await keysOf(as.personId)).toEqual([]);
});

test('where it is off it is refused and not offered', async () => {
  (deps.config as { advancedSignature: boolean }).advancedSignature = false;
  const { documentId } = await world.processWithText(ana);
  await world.prove(ana, documentId);
  expect((await api.refusal(startSigning, body(documentId), { as: ana })).body.code).toBe('ADVANCED_UNAVAILABLE');
  expect((await api.call(listSigningMethods, {}, { as: ana })).methods).toEqual(['ELECTRONIC']);
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
