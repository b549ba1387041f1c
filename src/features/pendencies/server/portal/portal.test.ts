import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { createStatePortal } from '../../../../platform/server/state-portal/index.ts';
import { startPortalStandIn } from '../../../../platform/server/state-portal/testing/start-portal-stand-in.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { buildPdf } from '../../../documents/testing/build-documents.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { joinsFeature } from '../../../joins/server/feature.ts';
import { cancelPendency } from '../../contract/answers/cancel-pendency.ts';
import { joinAnswer } from '../../contract/answers/join-answer.ts';
import { listPendencies } from '../../contract/answers/list-pendencies.ts';
import { sendAnswerBack } from '../../contract/answers/send-answer-back.ts';
import { createPendency } from '../../contract/asking/create-pendency.ts';
import { listPortalTypes } from '../../contract/asking/list-portal-types.ts';
import { askFor, maria } from '../../testing/build-pendency.ts';
import { pendenciesFeature } from '../feature.ts';
import { mailPartyJob } from '../mails/mail-party-job.ts';
import { fetchPortalAnswersJob } from './fetch-answers-job.ts';
import { tellPortalJob } from './tell-portal-job.ts';

const portal = await startPortalStandIn();
afterAll(() => portal.close());
const queue = testQueue([tellPortalJob, mailPartyJob]);
const world = await documentWorld({
  kinds: [...joinsFeature.events, ...pendenciesFeature.events],
  endpoints: [...joinsFeature.endpoints, ...pendenciesFeature.endpoints],
  consequences: joinsFeature.consequences,
  deps: { statePortal: createStatePortal(portal.settings), jobs: queue.jobs },
});
const { api, database, deps } = world;
let bruno: Actor;
let id: number;

beforeEach(async () => {
  portal.state.up = true;
  portal.state.instead.clear();
  bruno ??= await world.servant(world.gelic);
  const as = await world.servant(world.cocon);
  id = (await world.open(as, await world.draft(as, { cc: [maria] }))).id;
});

const ask = async () => {
  const documents = [{ name: 'Carteira de identidade', portal_type: 'rg' }];
  const pendency = await askFor(world, bruno, id, { origin: 'cearadigital', documents });
  await queue.run(deps);
  return { ...pendency, reference: `carimbo-${pendency.id}` };
};
const fetchAnswers = (attempt = 1) =>
  fetchPortalAnswersJob.run({
    data: {},
    deps,
    addedAt: deps.clock(),
    jobId: crypto.randomUUID(),
    attempt,
    signal: new AbortController().signal,
  });
const only = async () => (await api.call(listPendencies, { params: { id } }, { as: bruno })).results[0]!;
const file = async (name: string, title = name) => ({ id: name, name, bytes: await buildPdf({ title }) });

test('what the portal calls documents is offered, and that it does not answer is said', async () => {
  const types = () => api.call(listPortalTypes, { query: { process_id: id } }, { as: bruno });
  expect((await types()).results).toEqual([{ id: 'rg', name: 'Carteira de identidade' }]);
  portal.state.instead.set('/document-types', '<html>manutenção</html>');
  const refused = await api.refusal(listPortalTypes, { query: { process_id: id } }, { as: bruno });
  expect([refused.status, refused.body.code]).toEqual([503, 'PORTAL_DOWN']);
});

test('where there is none it offers nothing, and nothing is asked there', async () => {
  const without = await documentWorld({ endpoints: pendenciesFeature.endpoints, kinds: pendenciesFeature.events });
  const as = await without.servant(without.gelic);
  const opener = await without.servant(without.cocon);
  const process = await without.open(opener, await without.draft(opener, { cc: [maria] }));
  const query = { process_id: process.id };
  expect((await without.api.call(listPortalTypes, { query }, { as })).results).toEqual([]);
  const body = { ...query, origin: 'cearadigital' as const, documents: [{ name: 'RG' }] };
  const refused = await without.api.refusal(createPendency, { body }, { as });
  expect(refused.body['reasons']).toMatchObject([{ code: 'PORTAL_NOT_CONFIGURED' }]);
});

test('what is asked there is answered there, comes in by the intake of every file, and is joined', async () => {
  const { id: pendency, reference } = await ask();
  expect(portal.state.requests.get(reference)).toMatchObject({
    party: { name: maria.name, cpf: '52998224725' },
    documents: [{ name: 'Carteira de identidade', type: 'rg' }],
  });
  await fetchAnswers();
  expect((await only()).status).toBe('pending');
  const fake = { id: 'b', name: 'foto.jpg', bytes: Buffer.from('not a picture') };
  const files = [await file('rg.pdf'), fake, { ...fake, id: 'c', name: 'virus.exe' }];
  portal.state.answers.set(reference, { id: 'a1', message: 'Segue.', files });
  await fetchAnswers();
  await fetchAnswers();
  const answered = await only();
  expect(answered).toMatchObject({ status: 'answered', sent_to: null, files: [{ name: 'rg', extension: 'pdf' }] });
  expect(answered.answer).toMatch(/^Segue\.\n[^]*"foto.jpg" não é por dentro[^]*"virus.exe" não entrou/);
  await api.call(joinAnswer, { params: { id: pendency }, body: {} }, { as: bruno });
  expect((await api.call(listDocuments, { params: { processId: id } }, { as: bruno })).count).toBe(1);
});

test('what went back is not taken again, and what comes in its place is', async () => {
  const { id: pendency, reference } = await ask();
  portal.state.answers.set(reference, { id: 'a1', files: [await file('frente.pdf')] });
  await fetchAnswers();
  await api.call(sendAnswerBack, { params: { id: pendency }, body: { reason: 'Falta o verso.' } }, { as: bruno });
  await queue.run(deps);
  expect(portal.state.requests.get(reference)).toMatchObject({ return_reason: 'Falta o verso.' });
  await fetchAnswers();
  expect((await only()).status).toBe('pending');
  portal.state.answers.set(reference, { id: 'a2', files: [await file('frente.pdf'), await file('verso.pdf')] });
  await fetchAnswers();
  expect((await only()).files.map(({ name }) => name)).toEqual(['frente', 'verso']);
});

test('taken back here it is taken back there, once it answers again; and what is asked twice is asked once', async () => {
  const { id: pendency, reference } = await ask();
  portal.state.up = false;
  await api.call(cancelPendency, { params: { id: pendency }, body: { reason: 'Já veio.' } }, { as: bruno });
  await expect(queue.run(deps)).rejects.toThrow('the portal answers 503');
  portal.state.up = true;
  const run = { data: { pendency_id: pendency }, deps, addedAt: deps.clock(), jobId: 'again', attempt: 2 };
  const again = () => tellPortalJob.run({ ...run, signal: new AbortController().signal });
  await again();
  await again();
  expect(portal.state.requests.has(reference)).toBe(false);
});

test('one answer that cannot be brought holds the others back no longer than it takes', async () => {
  const broken = await ask();
  portal.state.instead.set(`${broken.reference}/answer`, 'no answer at all');
  const sound = await ask();
  portal.state.answers.set(sound.reference, { id: 'a1', files: [await file('rg.pdf')] });
  await expect(fetchAnswers()).rejects.toThrow('answers of the portal');
  const { results } = await api.call(listPendencies, { params: { id } }, { as: bruno });
  expect(Object.fromEntries(results.map(({ id: one, status }) => [one, status]))).toEqual({
    [broken.id]: 'pending',
    [sound.id]: 'answered',
  });
});

test('nobody is written to by e-mail, and the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
  const { rows } = await sql<{ from: string }>`select distinct body->>'from' as from from ledger.payload p
    join ledger.event e on e.id = p.event_id where e.type = 'pendency-answered'`.execute(database.owner);
  expect(rows).toEqual([{ from: 'cearadigital' }]);
});
