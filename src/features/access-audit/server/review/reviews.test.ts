import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { peopleWorld } from '../../../people/testing/people-world.ts';
import { closeReview } from '../../contract/review/close-review.ts';
import { confirmAccess } from '../../contract/review/confirm-access.ts';
import { foreseeReview } from '../../contract/review/foresee-review.ts';
import { getReview } from '../../contract/review/get-review.ts';
import { listReviewItems } from '../../contract/review/list-review-items.ts';
import { listReviewUnits } from '../../contract/review/list-review-units.ts';
import { makeReviewReport } from '../../contract/review/make-review-report.ts';
import { openReview } from '../../contract/review/open-review.ts';
import { takeInReview } from '../../contract/review/take-in-review.ts';
import { accessAuditFeature } from '../feature.ts';
import { remindReviewersJob } from './remind-reviewers-job.ts';
import { whoIsToAnswer } from './who-is-to-answer.ts';

const database = await testDatabase();
const world = await peopleWorld(database, accessAuditFeature);
const { api, units, deps } = world;
const SERVANT = 1;
const master = await world.someone(units.cotec, [19], 'Marta Geral');
await world.someone(units.cotec, [19], 'Outra Geral');
const organ = await world.someone(units.gelic, [18], 'Olga do Órgão');
const ofCocon = await world.someone(units.cocon, [3], 'Ugo da Unidade');
const ana = await world.someone(units.cocon, [SERVANT], 'Ana Servidora');
const bia = await world.someone(units.cocon, [SERVANT, 2], 'Bia Servidora');
const caio = await world.someone(units.gelic, [SERVANT], 'Caio de Lá');
const control = { ...(await world.someone(units.cotec, [SERVANT], 'Controle')), permissions: new Set([79]) };

const { id } = await api.call(
  openReview,
  { body: { name: 'Revisão de 2026', deadline: '2026-10-30', parts: [] } },
  { as: master },
);
const itemsOf = async (as: Actor, filters = {}) =>
  (await api.call(listReviewItems, { params: { id }, query: { paginator_count: 99, filters } }, { as })).results;
const itemOf = async (as: Actor, name: string, profile = 'Servidor') =>
  (await itemsOf(as)).find((one) => one.name === name && one.profile_name === profile)!;
const profilesOf = async ({ unit }: Actor) => {
  const { rows } = await sql<{ profile_id: number }>`
    select profile_id from people.bond_profile where bond_id = ${unit!.bondId} order by 1`.execute(database.owner);
  return rows.map(({ profile_id }) => profile_id);
};
const runReminder = () =>
  remindReviewersJob.run({
    data: {},
    deps,
    addedAt: deps.clock(),
    jobId: '00000000-0000-4000-8000-00000000000c',
    attempt: 1,
    signal: new AbortController().signal,
  });
const eventsOf = async (type: string) => {
  const { rows } = await sql<{ body: Record<string, unknown> }>`
    select p.body from ledger.event e join ledger.payload p on p.event_id = e.id where e.type = ${type} order by e.id`.execute(
    database.owner,
  );
  return rows.map(({ body }) => body);
};

test('only the general administration opens one, one at a time, with a deadline ahead', async () => {
  const open = (as: Actor, deadline = '2026-11-30') =>
    api.call(openReview, { body: { name: 'Outra', deadline } }, { as });
  await expect(open(organ)).rejects.toMatchObject({ status: 403 });
  await expect(open({ ...master, permissions: new Set([37]) })).rejects.toMatchObject({
    body: { code: 'CANNOT_OPEN_REVIEW' },
  });
  await expect(open(master)).rejects.toMatchObject({ body: { code: 'REVIEW_ALREADY_OPEN' } });
  await expect(api.call(foreseeReview, { body: {} }, { as: organ })).rejects.toMatchObject({ status: 403 });
  expect(await api.call(foreseeReview, { body: { parts: [units.cotec.partId] } }, { as: master })).toMatchObject({
    grants: 3,
    people: 3,
    units: 1,
  });
});

test('each sees what they administer, and nobody answers for themselves', async () => {
  expect(new Set((await itemsOf(ofCocon)).map(({ capacity_label }) => capacity_label))).toEqual(
    new Set(['COCON/SESAU']),
  );
  expect((await itemsOf(organ)).map(({ name }) => name)).toContain('Caio de Lá');
  expect((await itemsOf(organ)).map(({ name }) => name)).not.toContain('Marta Geral');
  const own = await itemOf(ofCocon, 'Ugo da Unidade', 'Administrador da unidade');
  expect(own.confirm).toEqual({ allowed: false, message: 'Ninguém muda o próprio acesso.' });
  await expect(
    api.call(confirmAccess, { params: { id }, body: { items: [own.id] } }, { as: ofCocon }),
  ).rejects.toMatchObject({ body: { code: 'CANNOT_ANSWER_REVIEW' } });
});

test('several are confirmed at once; what is out of reach is told apart and the others are done', async () => {
  const [first, second] = [await itemOf(ofCocon, 'Ana Servidora'), await itemOf(ofCocon, 'Bia Servidora')];
  const beyond = await itemOf(master, 'Caio de Lá');
  const { results } = await api.call(
    confirmAccess,
    { params: { id }, body: { items: [first.id, beyond.id, second.id] } },
    { as: ofCocon },
  );
  expect(results.map(({ ok, code }) => code ?? ok)).toEqual([true, 'REVIEW_ITEM_NOT_FOUND', true]);
  expect((await itemOf(master, 'Ana Servidora')).answered_by).toBe('Ugo da Unidade');
  expect((await eventsOf('access-confirmed')).map((body) => body['bond_id'])).toEqual([
    ana.unit!.bondId,
    bia.unit!.bondId,
  ]);
  // Said again, it is told once.
  await api.call(confirmAccess, { params: { id }, body: { items: [first.id] } }, { as: ofCocon });
  expect(await eventsOf('access-confirmed')).toHaveLength(2);
});

test('what is taken away is taken from the bond, as on the page of the person, with the review as its reason', async () => {
  const item = await itemOf(ofCocon, 'Bia Servidora', 'Servidor com encaminhamento');
  await api.call(
    takeInReview,
    { params: { id }, body: { items: [item.id], reason: 'Mudou de função' } },
    { as: ofCocon },
  );
  expect(await profilesOf(bia)).toEqual([SERVANT]);
  expect((await eventsOf('access-changed')).at(-1)).toMatchObject({
    bond_id: bia.unit!.bondId,
    reason: 'Revisão de acessos: Revisão de 2026. Mudou de função',
  });
  // What is taken is over: it is not confirmed afterwards.
  await expect(
    api.call(confirmAccess, { params: { id }, body: { items: [item.id] } }, { as: ofCocon }),
  ).rejects.toMatchObject({ body: { code: 'CANNOT_ANSWER_REVIEW' } });
});

test('who may not take a profile on the page of the person may not take it here', async () => {
  const above = await itemOf(organ, 'Ugo da Unidade', 'Administrador da unidade');
  expect(above.take.allowed).toBe(true);
  const mine = await itemOf(ofCocon, 'Ugo da Unidade', 'Administrador da unidade');
  await expect(
    api.call(takeInReview, { params: { id }, body: { items: [mine.id] } }, { as: ofCocon }),
  ).rejects.toMatchObject({ status: 403 });
  expect(await profilesOf(ofCocon)).toEqual([3]);
});

test('two who answer at once are both answered, and the profile is taken once', async () => {
  const dora = await world.someone(units.cocon, [SERVANT], 'Dora de Antes');
  await sql`insert into access_audit.review_item (review_id, bond_id, person_id, unit_id, part_id, profile_id, profile_name)
    values (${id}, ${dora.unit!.bondId}, ${dora.personId}, ${units.cocon.id}, ${units.cocon.partId}, 1, 'Servidor')`.execute(
    database.owner,
  );
  const item = await itemOf(organ, 'Dora de Antes');
  const take = (as: Actor) => api.call(takeInReview, { params: { id }, body: { items: [item.id] } }, { as });
  const outcomes = await Promise.allSettled([take(organ), take(ofCocon)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await profilesOf(dora)).toEqual([]);
});

test('what ended meanwhile is told as gone, and waits for nobody', async () => {
  await sql`update people.bond set active = false where id = ${caio.unit!.bondId}`.execute(database.owner);
  expect((await itemOf(organ, 'Caio de Lá')).state).toBe('GONE');
  const { results } = await api.call(listReviewUnits, { params: { id } }, { as: master });
  expect(results.find(({ capacity_label }) => capacity_label === 'GELIC/SESAU')?.counts).toMatchObject({ gone: 1 });
});

test('who has answers to give is reminded a week and a day before, and the day after; once a day', async () => {
  const { people } = await whoIsToAnswer(database.app, id, deps.clock());
  expect(people).toContain(organ.personId);
  await runReminder();
  expect(await eventsOf('access-review-reminded')).toEqual([]);
  world.pass(9);
  await runReminder();
  await runReminder();
  expect(await eventsOf('access-review-reminded')).toMatchObject([{ review_id: id, late: false }]);
  world.pass(8);
  await runReminder();
  expect((await eventsOf('access-review-reminded')).at(-1)).toMatchObject({ late: true });
  expect((await api.call(getReview, { params: { id } }, { as: master })).is_late).toBe(true);
});

test('closed, it is answered no more, and its report tells the answers, with the digest that the chain keeps', async () => {
  await expect(api.call(makeReviewReport, { params: { id } }, { as: master })).rejects.toMatchObject({ status: 409 });
  await expect(api.call(closeReview, { params: { id } }, { as: organ })).rejects.toMatchObject({ status: 403 });
  await api.call(closeReview, { params: { id } }, { as: master });
  const [closed] = await eventsOf('access-review-closed');
  expect(closed).toMatchObject({ review_id: id, confirmed: 2, taken: 2, gone: 1 });
  expect(closed!['digest']).toMatch(/^[0-9a-f]{64}$/);
  const item = await itemOf(organ, 'Ana Servidora');
  expect(item.confirm.allowed).toBe(false);
  await expect(
    api.call(takeInReview, { params: { id }, body: { items: [item.id] } }, { as: organ }),
  ).rejects.toMatchObject({ body: { code: 'CANNOT_ANSWER_REVIEW' } });
  const { report_file } = await api.call(makeReviewReport, { params: { id } }, { as: control });
  const { bytes } = await api.download(report_file);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
