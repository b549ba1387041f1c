import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { waitingForLocks } from '../../../../platform/testing/waiting-for-locks.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { validateDocument } from '../../../documents/contract/verification/validate-document.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { lockPerson } from '../../../people/server/index.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { openExternalVisit } from '../../contract/external/open-external-visit.ts';
import { refuseExternal } from '../../contract/external/refuse-external.ts';
import { requestExternalSignatures } from '../../contract/external/request-external-signatures.ts';
import { resendExternalLink } from '../../contract/external/resend-external-link.ts';
import { respondExternal } from '../../contract/external/respond-external.ts';
import { sendExternalCode } from '../../contract/external/send-external-code.ts';
import { validateExternalCode } from '../../contract/external/validate-external-code.ts';
import { validateExternalLink } from '../../contract/external/validate-external-link.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { requestSignatures } from '../../contract/requests/request-signatures.ts';
import { LINK_DAYS, LINK_TRIES, VISIT_MINUTES } from '../../rules/external-link.ts';
import { maskEmail } from '../../rules/mask-email.ts';
import { externalWorld, type Visit } from '../../testing/external-world.ts';
import { linksFollowEmail, linksFollowSheet } from '../links-follow-email.ts';
import { signatureProof } from '../proof/signature-proof.ts';

const world = await externalWorld();
const { api, clock, database, deps } = world;
let ana: Actor;
beforeAll(async () => {
  ana = await world.servant(world.gelic);
});
beforeEach(() => {
  clock.now = new Date('2026-10-14T17:00:00Z');
});
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const reasonOf = async (of: Promise<{ body: Record<string, unknown> }>) =>
  ((await of).body['reasons'] as { code: string }[] | undefined)?.[0]?.code;
const looked = (hash: string) => api.refusal(validateExternalLink, { query: { hash } });

describe('who is outside', () => {
  test('reads, proves who they are and signs; the file is sealed, and the validation page knows it', async () => {
    const { documentId, id, person, as } = await world.askedOutside();
    const visit = await world.visit(person);
    expect(await world.look(visit)).toMatchObject({
      status: 'PENDING',
      can_sign: true,
      needs_proof: false,
      user: person.name,
      user_cpf: null,
      urlFileToView: expect.stringContaining('/'),
      urlFile: null,
    });
    await world.proveOutside(visit, person);
    expect(await world.answer(visit)).toMatchObject({ fully_signed: true, process_file_id: documentId });
    await world.runSeals();

    const [evidence] = await world.evidenceOf(documentId);
    expect(evidence).toMatchObject({ name: person.name, cpf: person.cpf, method: 'ELECTRONIC', unit: null });
    const after = await world.look(visit);
    expect(after).toMatchObject({ status: 'SIGNED', can_sign: false, processFileSignHistory: [{ is_you: true }] });
    const known = await api.call(validateDocument, { query: { hash: after.verification_code! } });
    expect(known.signers).toMatchObject([{ name: person.name }]);
    await expectProved();
    // The same answer sent again is answered again, and signs nothing more.
    expect(await world.answer(visit)).toMatchObject({ fully_signed: true });
    expect(await world.evidenceOf(documentId)).toHaveLength(1);
    expect((await api.call(getDocument, { params: { id: documentId } }, { as })).status_signature).toBe('SIGNED');
    expect((await api.call(getProcess, { params: { id } }, { as })).signatures_pending).toBe(0);
  });

  test('reads the titles of a public process with CPFs hidden', async () => {
    const { id, documentId, person } = await world.askedOutside();
    const visit = await world.visit(person);
    const name = 'RG 529.982.247-25';
    await sql`update processes.process set description = ${name} where id = ${id}`.execute(database.owner);
    await sql`update documents.document set attachment_name = ${name} where id = ${documentId}`.execute(database.owner);
    const { file_name: fileName, suject } = await world.look(visit);
    expect({ fileName, suject }).toEqual({
      fileName: expect.stringContaining('RG ***.982.247-**'),
      suject: 'RG ***.982.247-**',
    });
  });

  test.each([2, 4] as const)('sees the document of a process of level %i only after CPF and code', async (level) => {
    const { person } = await world.askedOutside(world.outsider(), level);
    const visit = await world.visit(person);
    const before = await world.look(visit);
    expect(before).toMatchObject({
      needs_proof: true,
      urlFileToView: null,
      urlToPrint: null,
      processFileSignHistory: [],
    });
    expect(before.file_name === null).toBe(level === 4);
    expect(before.user === null).toBe(level === 4);
    await world.proveOutside(visit, person);
    const after = await world.look(visit);
    expect(after.urlFileToView).toEqual(expect.stringContaining('/'));
    expect(after.file_name).not.toBeNull();
    // The original of a confidential one is given once it was confirmed (R066).
    expect(after.urlFile === null).toBe(level === 4);
    expect((await world.look(visit, true)).urlFile).not.toBeNull();
    // Another visit by the same link proved nothing.
    const other = await world.visit(person);
    expect((await world.look(other)).urlFileToView).toBeNull();
    minutes(VISIT_MINUTES);
    expect((await world.look(visit)).urlFileToView).toBeNull();
    expect((await api.refusal(respondExternal, answerOf(visit))).body.code).toBe('LINK_PROOF_REQUIRED');
  });

  test('cannot sign without a code, with that of another visit, or another document', async () => {
    const { person } = await world.askedOutside();
    const visit = await world.visit(person);
    expect((await api.refusal(respondExternal, answerOf(visit))).body.code).toBe('LINK_PROOF_REQUIRED');
    await world.proveOutside(visit, person);
    const stolen = await world.visit(person);
    expect((await api.refusal(respondExternal, answerOf(stolen))).body.code).toBe('LINK_PROOF_REQUIRED');
    const { documentId } = await world.askedOutside();
    expect((await api.refusal(respondExternal, answerOf({ ...visit, documentId }))).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    const other = await world.askedOutside();
    const elsewhere = await world.visit(other.person);
    const mixed = { ...visit, hash: elsewhere.hash, documentId: other.documentId };
    expect((await api.refusal(respondExternal, answerOf(mixed))).body.code).toBe('LINK_PROOF_REQUIRED');
  });

  test('does not sign what changed after the code was asked for', async () => {
    const { person, as, documentId } = await world.askedOutside();
    const visit = await world.visit(person);
    const { hash, token } = visit;
    const late = { hash, token, cpf: person.cpf, version: 99 };
    await api.call(sendExternalCode, { body: late });
    await api.call(validateExternalCode, { body: { hash, token, code: await world.lastCode() } });
    expect((await api.refusal(respondExternal, answerOf(visit))).body.code).toBe('DOCUMENT_CHANGED');
    await api.call(
      editDocument,
      { params: { id: documentId }, body: { html_source: '<p>Outro texto.</p>', confirm: true } },
      { as },
    );
    expect(await reasonOf(looked(hash))).toBe('LINK_CANCELED');
  });

  test.each(['flat', 'within'] as const)('refuses with a reason and no code, %s in the body', async (form) => {
    const { person, as, documentId } = await world.askedOutside();
    const { hash } = await world.visit(person);
    const reason = { refuse_option: 'FIX_CONTENT', refuse_justification: 'O valor está errado.' };
    const lacking = await api.refusal(refuseExternal, { body: { hash } });
    expect(lacking.body.code).toBe('REFUSAL_INCOMPLETE');
    await api.call(refuseExternal, { body: { hash, ...(form === 'flat' ? reason : { refuse_options: reason }) } });
    expect(await world.look({ hash })).toMatchObject({
      status: 'REFUSED',
      can_sign: false,
      can_refuse: false,
      refuse_justification: reason.refuse_justification,
      urlFileToView: null,
    });
    expect((await api.call(getDocument, { params: { id: documentId } }, { as })).status_signature).toBe('REFUSED');
  });

  test('refuses by the answering call too', async () => {
    const { person } = await world.askedOutside();
    const visit = await world.visit(person);
    const refuse_options = { refuse_option: 'OTHER', refuse_justification: 'Não sou eu.' };
    const { body } = answerOf(visit);
    await api.call(respondExternal, { body: { ...body, refuse_options } });
    expect((await world.look(visit)).status).toBe('REFUSED');
  });

  test('reads nothing of the process, and is asked nothing inside, with an account too', async () => {
    const rafael = await world.servant(world.gelic);
    const person = { cpf: rafael.cpf, name: rafael.name, email: 'outro@aroeira.example' };
    const { id, documentId } = await world.askedOutside(person, 4);
    for (const as of [rafael]) {
      expect((await api.refusal(getProcess, { params: { id } }, { as })).status).toBe(404);
      expect((await api.refusal(getDocument, { params: { id: documentId } }, { as })).status).toBe(404);
      expect((await api.call(listReceivedSignatures, {}, { as })).results).toEqual([]);
    }
    await expectProved();
  });
});

describe('a link', () => {
  test('that never was is not found, and tells nothing of others', async () => {
    const hash = 'A'.repeat(22);
    for (const contract of [validateExternalLink, openExternalVisit]) {
      const { status, body } = await api.refusal(contract, { query: { hash } });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'LINK_NOT_FOUND' });
    }
  });

  test('is closed by the fifth wrong CPF or code, together, and another one opens it', async () => {
    const { person, requestId, as } = await world.askedOutside();
    const { hash, token } = await world.visit(person);
    const wrongCpf = { hash, token, cpf: world.outsider().cpf };
    const first = await api.refusal(sendExternalCode, { body: wrongCpf });
    expect(first.body).toMatchObject({ code: 'LINK_OTHER_CPF', tries_left: LINK_TRIES - 1 });
    await api.call(sendExternalCode, { body: { ...wrongCpf, cpf: person.cpf } });
    const right = await world.lastCode();
    const code = right === '000000' ? '000001' : '000000';
    for (let wrong = 2; wrong <= LINK_TRIES; wrong += 1) {
      const { body } = await api.refusal(validateExternalCode, { body: { hash, token, code } });
      expect(body).toMatchObject({ code: 'CODE_INVALID', tries_left: LINK_TRIES - wrong });
    }
    // The right one comes too late.
    expect(await reasonOf(api.refusal(validateExternalCode, { body: { hash, token, code: right } }))).toBe(
      'LINK_CLOSED',
    );
    expect(await reasonOf(looked(hash))).toBe('LINK_CLOSED');
    await api.call(resendExternalLink, { body: { signature_file_id: requestId } }, { as });
    expect(await reasonOf(looked(hash))).toBe('LINK_REPLACED');
    const again = await world.visit(person);
    await world.proveOutside(again, person);
    expect(await world.answer(again)).toMatchObject({ fully_signed: true });
  });

  test('expires, and is sent anew by who asked alone', async () => {
    const { person, requestId, as } = await world.askedOutside();
    const hash = await world.hashMailedTo(person);
    minutes(LINK_DAYS * 24 * 60);
    expect(await reasonOf(looked(hash))).toBe('LINK_EXPIRED');
    const body = { signature_file_id: requestId };
    expect((await api.refusal(resendExternalLink, { body }, { as: ana })).body.code).toBe('SIGNATURE_NOT_FOUND');
    await api.call(resendExternalLink, { body }, { as });
    expect((await world.look(await world.visit(person))).can_sign).toBe(true);
  });

  test.each([
    ['corrected', linksFollowEmail],
    ['corrected by a spreadsheet', linksFollowSheet],
  ])(
    'follows the mailbox of an account that is %s: the one mailed before opens nothing, nor does its visit',
    async (_, { run }) => {
      const account = await world.servant(world.gelic);
      const [former, after] = [`errada${account.personId}@limpar.example`, `certa${account.personId}@limpar.example`];
      const mailbox = (email: string) =>
        sql`update people.person set email = ${email} where id = ${account.personId}`.execute(database.owner);
      await mailbox(former);
      const person = { cpf: account.cpf, name: account.name, email: 'digitada@limpar.example' };
      const { requestId, id } = await world.askedOutside(person);
      const visit = await world.visit({ email: former });
      await mailbox(after);
      const corrected = (tx: Tx) =>
        run(
          { tx, actor: ana, now: clock.now, origin: { correlationId: randomUUID() }, deps },
          { streamId: account.personId, payload: {} },
        );
      await database.app.transaction().execute(corrected);
      await database.app.transaction().execute(corrected);

      expect(await reasonOf(looked(visit.hash))).toBe('LINK_REPLACED');
      const body = { hash: visit.hash, token: visit.token, cpf: account.cpf };
      expect((await api.refusal(sendExternalCode, { body })).body.code).toBe('LINK_DEAD');
      const now = await world.visit({ email: after });
      await world.proveOutside(now, person);
      expect(world.mailed().at(-1)!.to).toBe(after);
      const { rows } = await sql<{ body: { signature_id: number; sent_to: string } }>`
      select p.body from ledger.event e join ledger.payload p on p.event_id = e.id
      where e.type = 'signature-link-sent' and e.stream_id = ${id}`.execute(database.owner);
      expect(rows.map((row) => row.body.signature_id)).toEqual([requestId]);
      expect(await world.answer(now)).toMatchObject({ fully_signed: true });
      await expectProved();
    },
  );

  test('whoever asks an account whose mailbox is being corrected waits for it before they hold the process, and writes to the new one', async () => {
    const account = await world.servant(world.gelic);
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { id: documentId } = await buildText(api, as, { process_id: id });
    const { asking } = await database.app.transaction().execute(async (tx) => {
      await lockPerson(tx, account.personId);
      const started = world.askOutside(as, documentId, [{ ...account, email: 'digitada@limpar.example' }]);
      await expect.poll(() => waitingForLocks(database.owner)).toBe(1);
      // As the correction does for the links that it sends anew.
      await sql`select from processes.process where id = ${id} for update nowait`.execute(tx);
      await sql`update people.person set email = 'nova@limpar.example' where id = ${account.personId}`.execute(tx);
      return { asking: started };
    });
    expect((await asking).results).toMatchObject([{ sent_to: maskEmail('nova@limpar.example') }]);
  });

  test('of an account that is sent anew goes to its mailbox of now', async () => {
    const account = await world.servant(world.gelic);
    const mailbox = (email: string) =>
      sql`update people.person set email = ${email} where id = ${account.personId}`.execute(database.owner);
    await mailbox(`antes${account.personId}@limpar.example`);
    const person = { cpf: account.cpf, name: account.name, email: 'digitada@limpar.example' };
    const { requestId, as } = await world.askedOutside(person);
    minutes(LINK_DAYS * 24 * 60);
    const email = `agora${account.personId}@limpar.example`;
    await mailbox(email);
    await api.call(resendExternalLink, { body: { signature_file_id: requestId } }, { as });
    expect((await world.look(await world.visit({ email }))).can_sign).toBe(true);
  });

  test('holds its secret nowhere: neither in the database nor in the queue', async () => {
    const { person, requestId } = await world.askedOutside();
    expect(JSON.stringify(world.queued)).not.toContain('hash');
    const hash = await world.hashMailedTo(person);
    expect(Buffer.from(hash, 'base64url')).toHaveLength(16);
    const { rows } = await sql`select l::text from signatures.link l where request_id = ${requestId}`.execute(
      database.app,
    );
    expect(JSON.stringify(rows)).not.toContain(hash);
  });

  test('is mailed without the name of what it is about, unless the process is public', async () => {
    const open = await world.askedOutside();
    await world.hashMailedTo(open.person);
    expect(world.mailed().at(-1)!.text).toContain('assine “Comunicação interna”');
    const secret = await world.askedOutside(world.outsider(), 2);
    await world.hashMailedTo(secret.person);
    expect(world.mailed().at(-1)!.text).toContain('assine um documento');
  });
});

describe('asking somebody outside', () => {
  test('nobody is asked both inside and outside', async () => {
    const { as, documentId } = await world.askedOutside();
    const inside = { cpf: ana.cpf, name: ana.name, email: 'ana@aroeira.example' };
    await world.ask(as, documentId, [ana]);
    const body = { process_file_id: documentId, subscribers: [inside] };
    const outside = await api.refusal(requestExternalSignatures, { body }, { as });
    expect(outside.body['reasons']).toMatchObject([{ code: 'INTERNAL_EXTERNAL_CONFLICT' }]);

    const other = await buildText(api, as, { process_id: await world.draft(as) });
    await world.askOutside(as, other.id, [inside]);
    const twice = await api.refusal(
      requestSignatures,
      { body: { process_file_id: other.id, subscribers: [{ id: ana.personId }] } },
      { as },
    );
    expect(twice.body['reasons']).toMatchObject([{ code: 'INTERNAL_EXTERNAL_CONFLICT' }]);
  });

  test('who has an account is written to at its address, whatever was typed', async () => {
    await sql`update people.person set email = 'ana.dias@aroeira.example' where id = ${ana.personId}`.execute(
      database.owner,
    );
    const typed = { cpf: ana.cpf, name: 'Outro nome', email: 'impostor@fora.example' };
    const as = await world.servant(world.cocon);
    const { id } = await buildText(api, as, { process_id: await world.draft(as) });
    const { results } = await world.askOutside(as, id, [typed]);
    expect(results[0]).toMatchObject({ user: { name: ana.name }, sent_to: 'a***@aroeira.example' });
  });

  test('in an order, whose turn it is not is told so, and mailed when it comes', async () => {
    const as = await world.servant(world.cocon);
    const { id } = await buildText(api, as, { process_id: await world.draft(as) });
    const [first, second] = [world.outsider('Carlos Lima'), world.outsider('Iolanda Teles')];
    await world.askOutside(
      as,
      id,
      [
        { ...first, order: 1 },
        { ...second, order: 2 },
      ],
      true,
    );
    const later = await world.visit(second);
    expect(await world.look(later)).toMatchObject({
      can_sign: false,
      cannot_sign_justification: 'Ainda não é a sua vez: falta Carlos Lima.',
      can_refuse: true,
    });
    const now = await world.visit(first);
    await world.proveOutside(now, first);
    await world.answer(now);
    expect((await world.look(later)).can_sign).toBe(true);
    await world.proveOutside(later, second);
    expect(await world.answer(later)).toMatchObject({ fully_signed: true });
  });

  test('without reach of the document nobody is asked', async () => {
    const { documentId } = await world.askedOutside();
    const body = { process_file_id: documentId, subscribers: [world.outsider()] };
    expect((await api.refusal(requestExternalSignatures, { body }, { as: ana })).status).toBe(404);
  });
});

const expectProved = async () =>
  expect(
    (await verifyLedger(database.owner, { proofs: [signatureProof], eventKinds: deps.eventKinds })).broken,
  ).toEqual([]);
const answerOf = ({ hash, token, documentId }: Visit) => ({ body: { hash, token, process_file_id: documentId } });
