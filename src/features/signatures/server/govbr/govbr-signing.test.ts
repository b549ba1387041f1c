import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGovbr } from '../../../../platform/server/govbr/index.ts';
import { startGovbrStandIn } from '../../../../platform/server/govbr/testing/start-govbr-stand-in.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { beginGovbrSigning } from '../../contract/govbr/begin-govbr-signing.ts';
import { continueGovbrSigning } from '../../contract/govbr/continue-govbr-signing.ts';
import { listSigningMethods } from '../../contract/signing/list-signing-methods.ts';
import { certificateWorld } from '../../testing/certificate-world.ts';
import { judgeFile } from '../../testing/judge-file.ts';

const world = await certificateWorld();
const { api, authority, clock, database, deps, network } = world;
const govbr = await startGovbrStandIn(authority, 'https://carimbo.example/app/assinaturas/gov-br');
let ana: Actor;
beforeAll(async () => {
  Object.assign(deps, { govbr: createGovbr(govbr.settings) });
  ana = await world.servant(world.cocon);
});
afterAll(() => govbr.close());

const begin = (as: Actor, ids: readonly number[]) =>
  api.call(beginGovbrSigning, { body: { process_file: [...ids] } }, { as });
interface ReturnQuery {
  readonly code?: string;
  readonly state: string;
}
const comeBack = (as: Actor, body: ReturnQuery) => api.call(continueGovbrSigning, { body }, { as });
const turnedAway = (as: Actor, body: ReturnQuery) => api.refusal(continueGovbrSigning, { body }, { as });
const gold = (as: Actor) => ({ cpf: as.cpf, level: 3 as const });

/** A token as Login Único gives it, unsigned. */
const tokenWith = (claims: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return JSON.stringify({ access_token: 'x', id_token: `${part({ alg: 'none' })}.${part(claims)}.` });
};

/** Both visits, as a person who agrees to everything. */
async function visit(as: Actor, ids: readonly number[]) {
  const login = govbr.agree((await begin(as, ids)).address, gold(as));
  const { address } = await comeBack(as, login);
  return { authorised: govbr.agree(address, gold(as)), scope: new URL(address).searchParams.get('scope') };
}

test('a silver or gold account signs in two visits; the signature is whole and the person leaves gov.br', async () => {
  expect((await api.call(listSigningMethods, {}, { as: ana })).methods).toContain('GOVBR');
  const { documentId } = await world.processWithText(ana);
  const { authorised, scope } = await visit(ana, [documentId]);
  expect(scope).toBe('sign');
  const done = await comeBack(ana, authorised);
  expect(done).toMatchObject({ message: 'Documento assinado.', results: [{ ok: true, fully_signed: true }] });
  expect(done.address).toMatch('/logout?');
  const row = (await findDocument(database.app, documentId))!;
  expect(judgeFile(await world.bytesOf(row.signed_sha256!)).map(({ problems }) => problems)).toEqual([[]]);
  expect(await world.evidenceOf(documentId)).toMatchObject([
    { method: 'ADVANCED', provider: 'GOVBR', revocation: 'GOOD', cpf: ana.cpf },
  ]);
  await world.runSeals();
  expect((await findDocument(database.app, documentId))!.state).toBe('SEALED');
});

test('many documents are signed in one session, and what is refused leaves the others signed', async () => {
  const as = await world.servant(world.cocon);
  const mine = [(await world.processWithText(as)).documentId, (await world.processWithText(as)).documentId];
  const other = (await world.processWithText(ana)).documentId;
  const { authorised, scope } = await visit(as, [mine[0]!, other, mine[1]!]);
  expect(scope).toBe('signature_session');
  const { results } = await comeBack(as, authorised);
  expect(results!.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, 'CANNOT_SIGN'],
    [true, undefined],
  ]);
});

test('what one answer has no time for is signed by the next ones, by the same person only, while the session holds', async () => {
  const as = await world.servant(world.cocon);
  const mine: number[] = [];
  for (let count = 0; count < 3; count += 1) mine.push((await world.processWithText(as)).documentId);
  const { authorised } = await visit(as, mine);
  const now = vi.spyOn(performance, 'now');
  let at = 0;
  now.mockImplementation(() => (at += 60_000));
  try {
    const first = await comeBack(as, authorised);
    expect(first).toMatchObject({ left: 2, results: [{ process_file_id: mine[0], ok: true }] });
    expect((await turnedAway(ana, { state: first.state! })).body.code).toBe('GOVBR_VISIT_OVER');
    const second = await comeBack(as, { state: first.state! });
    expect(second).toMatchObject({ left: 1, results: [{ process_file_id: mine[1], ok: true }] });
    expect((await turnedAway(as, { state: first.state! })).body.code).toBe('GOVBR_VISIT_OVER');
    clock.now = new Date(clock.now.getTime() + 601_000);
    expect((await turnedAway(as, { state: second.state! })).body.code).toBe('GOVBR_VISIT_OVER');
  } finally {
    now.mockRestore();
  }
});

test('when gov.br stops in the middle, the others are not asked for one by one', async () => {
  const as = await world.servant(world.cocon);
  const mine = [(await world.processWithText(as)).documentId, (await world.processWithText(as)).documentId];
  for (const [status, code] of [
    [500, 'GOVBR_DOWN'],
    [403, 'GOVBR_REFUSED'],
  ] as const) {
    const { authorised } = await visit(as, mine);
    govbr.state.answers.set('assinarPKCS7', { status, body: '' });
    const asked = govbr.state.asked;
    const { results, left } = await comeBack(as, authorised);
    govbr.state.answers.clear();
    expect(results).toMatchObject([
      { ok: false, code },
      { ok: false, code },
    ]);
    expect([left, govbr.state.asked - asked]).toEqual([0, 2]);
  }
});

test('the outcome of a document that the person may not read does not name it', async () => {
  const mine = (await world.processWithText(ana)).documentId;
  const bruno = await world.servant(world.gelic);
  const hidden = await buildText(api, bruno, { process_id: await world.draft(bruno), name: 'Apuração de desvio' });
  const { authorised } = await visit(ana, [mine, hidden.id]);
  const { results } = await comeBack(ana, authorised);
  expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'DOCUMENT_NOT_FOUND', title: 'Documento' }]);
});

test('a bronze account is told so before it is asked to authorise anything, and so is another person’s', async () => {
  const { documentId } = await world.processWithText(ana);
  const bronze = govbr.agree((await begin(ana, [documentId])).address, { cpf: ana.cpf, level: 1 });
  const level = await turnedAway(ana, bronze);
  expect(level).toMatchObject({ status: 403, body: { code: 'GOVBR_LEVEL' } });
  expect(JSON.stringify(level.body)).toContain('https://confiabilidades.acesso.gov.br');
  const other = govbr.agree((await begin(ana, [documentId])).address, { cpf: '98222472500', level: 3 });
  expect((await turnedAway(ana, other)).body.code).toBe('GOVBR_OTHER_PERSON');
  // What changed between the two visits, as a CPF that was cancelled, is told by gov.br itself.
  const { address } = await comeBack(ana, govbr.agree((await begin(ana, [documentId])).address, gold(ana)));
  const fallen = await comeBack(ana, govbr.agree(address, { cpf: ana.cpf, level: 1 }));
  expect(fallen.results).toMatchObject([{ ok: false, code: 'GOVBR_REFUSED' }]);
});

test('who entered by a bronze account is told so before they leave', async () => {
  const { documentId } = await world.processWithText(ana);
  const refused = async (accountLevel: number) =>
    begin({ ...ana, accountLevel }, [documentId]).then(
      () => null,
      (error: unknown) => (error as { body: { code: string } }).body.code,
    );
  expect([await refused(1), await refused(2), await refused(3)]).toEqual(['GOVBR_LEVEL', null, null]);
});

test('a visit is of one person, in one session, for ten minutes, once', async () => {
  const bruno = await world.servant(world.gelic);
  const { documentId } = await world.processWithText(ana);
  const first = govbr.agree((await begin(ana, [documentId])).address, gold(ana));
  expect((await turnedAway(bruno, first)).body.code).toBe('GOVBR_VISIT_OVER');
  expect((await turnedAway({ ...ana, sessionId: 'another-session' }, first)).body.code).toBe('GOVBR_VISIT_OVER');
  await comeBack(ana, first);
  expect((await turnedAway(ana, first)).body.code).toBe('GOVBR_VISIT_OVER');
  const late = govbr.agree((await begin(ana, [documentId])).address, gold(ana));
  const before = clock.now;
  clock.now = new Date(before.getTime() + 600_000);
  expect((await turnedAway(ana, late)).body.code).toBe('GOVBR_VISIT_OVER');
  clock.now = before;
});

test('when gov.br does not answer the person is told, and nothing was signed', async () => {
  const { documentId } = await world.processWithText(ana);
  const login = govbr.agree((await begin(ana, [documentId])).address, gold(ana));
  govbr.state.up = false;
  expect(await turnedAway(ana, login)).toMatchObject({ status: 503, body: { code: 'GOVBR_DOWN' } });
  govbr.state.up = true;
  expect((await findDocument(database.app, documentId))!.signatures_done).toBe(0);
});

describe('what comes back broken is refused, and nothing is signed:', () => {
  const signedBy = async (id: number) => (await findDocument(database.app, id))!.signatures_done;
  beforeEach(() => {
    govbr.state.answers.clear();
    govbr.state.signs = {};
    network.up = true;
  });

  test.each([
    ['a page of errors in place of a token', 'token', { status: 200, body: '<html>manutenção</html>' }, 'GOVBR_DOWN'],
    ['a token without an identity', 'token', { status: 200, body: '{"access_token":"x"}' }, 'GOVBR_DOWN'],
    [
      'an identity of another visit',
      'token',
      { status: 200, body: tokenWith({ nonce: 'outro', sub: '1' }) },
      'GOVBR_VISIT_OVER',
    ],
    ['no token', 'token', { status: 200, body: '{}' }, 'GOVBR_VISIT_OVER'],
    ['a code it does not know', 'token', { status: 400, body: '{"error":"invalid_grant"}' }, 'GOVBR_VISIT_OVER'],
    ['levels that are no list', 'niveis', { status: 200, body: 'indisponível' }, 'GOVBR_DOWN'],
    ['no level at all', 'niveis', { status: 200, body: '[]' }, 'GOVBR_LEVEL'],
  ] as const)('at the first visit, %s', async (_, end, reply, code) => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const login = govbr.agree((await begin(as, [documentId])).address, gold(as));
    govbr.state.answers.set(end, reply);
    expect((await turnedAway(as, login)).body.code).toBe(code);
    expect(await signedBy(documentId)).toBe(0);
  });

  const atSigning: readonly (readonly [string, () => void, string])[] = [
    [
      'a message over other bytes',
      () => (govbr.state.signs = { digest: Buffer.alloc(32, 7) }),
      'CANNOT_HOLD_SIGNATURE',
    ],
    ['a message by another person', () => (govbr.state.signs = { cpf: '98222472500' }), 'CERTIFICATE_REFUSED'],
    [
      'bytes that are no message',
      () => govbr.state.answers.set('assinarPKCS7', { status: 200, body: 'erro' }),
      'GOVBR_DOWN',
    ],
    ['nothing', () => govbr.state.answers.set('assinarPKCS7', { status: 200, body: '' }), 'GOVBR_DOWN'],
    [
      'more than a message is',
      () => govbr.state.answers.set('assinarPKCS7', { status: 200, body: 'x'.repeat(300_000) }),
      'GOVBR_DOWN',
    ],
    ['an error', () => govbr.state.answers.set('assinarPKCS7', { status: 500, body: '' }), 'GOVBR_DOWN'],
    [
      'a session that ended',
      () => govbr.state.answers.set('assinarPKCS7', { status: 401, body: '' }),
      'GOVBR_VISIT_OVER',
    ],
    ['a certificate that nobody can vouch for now', () => (network.up = false), 'CERTIFICATE_REFUSED'],
  ];
  test.each(atSigning)('at the second visit, %s', async (_, breakIt, code) => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const { authorised } = await visit(as, [documentId]);
    breakIt();
    const { results } = await comeBack(as, authorised);
    expect(results).toMatchObject([{ ok: false, code }]);
    expect(await signedBy(documentId)).toBe(0);
  });

  test('a document that somebody else signed while gov.br was signing', async () => {
    const [as, other] = [await world.servant(world.cocon), await world.servant(world.gelic)];
    const { id: documentId } = await buildText(api, as, { process_id: await world.draft(as) });
    await world.ask(as, documentId, [other]);
    const { authorised } = await visit(as, [documentId]);
    // gov.br is slow: meanwhile the other signs.
    const { fetch } = deps.signing;
    let signed: Promise<unknown> | undefined;
    Object.assign(deps.signing, {
      fetch: async (request: Parameters<typeof fetch>[0]) => {
        Object.assign(deps.signing, { fetch });
        await (signed ??= world.signWith(other, world.certificateOf(other), documentId));
        return fetch(request);
      },
    });
    const { results } = await comeBack(as, authorised);
    expect(results).toMatchObject([{ ok: false, code: 'PREPARATION_STALE' }]);
    expect(await signedBy(documentId)).toBe(1);
  });
});

test('where it is not configured it is neither offered nor begun', async () => {
  Object.assign(deps, { govbr: undefined });
  const { documentId } = await world.processWithText(ana);
  const refused = await api.refusal(beginGovbrSigning, { body: { process_file: [documentId] } }, { as: ana });
  expect(refused.body.code).toBe('GOVBR_UNAVAILABLE');
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
