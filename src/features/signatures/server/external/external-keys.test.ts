import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { createGovbr } from '../../../../platform/server/govbr/index.ts';
import { startGovbrStandIn } from '../../../../platform/server/govbr/testing/start-govbr-stand-in.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import type { TestCertificate } from '../../../../engine/trust/testing/make-test-authority.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { beginExternalGovbr } from '../../contract/govbr/begin-external-govbr.ts';
import { completeExternalCertificate } from '../../contract/external/complete-external-certificate.ts';
import { continueExternalGovbr } from '../../contract/govbr/continue-external-govbr.ts';
import { prepareExternalCertificate } from '../../contract/external/prepare-external-certificate.ts';
import { resendExternalLink } from '../../contract/external/resend-external-link.ts';
import { PREPARATION_MINUTES } from '../../rules/preparation.ts';
import { certificateWorld } from '../../testing/certificate-world.ts';
import { type OutsiderSample, type Visit, withOutsiders } from '../../testing/external-world.ts';
import { judgeFile } from '../../testing/judge-file.ts';
import { signatureProof } from '../proof/signature-proof.ts';

const world = withOutsiders(await certificateWorld());
const { api, authority, clock, database, deps } = world;
const govbr = await startGovbrStandIn(authority, 'https://carimbo.example/app/assinaturas/gov-br');
beforeAll(() => void Object.assign(deps, { govbr: createGovbr(govbr.settings) }));
afterAll(() => govbr.close());

const visitBody = ({ hash, token, documentId }: Visit) => ({ hash, token, process_file_id: documentId });
const minutes = (count: number) => (clock.now = new Date(clock.now.getTime() + count * 60_000));
const held = ({ cpf, name }: OutsiderSample) => authority.issue({ cpf, name: name.toUpperCase() });

/** Somebody asked outside, in a visit by their link; proved unless told. */
async function arrived({ proved = true }: { readonly proved?: boolean } = {}) {
  const asked = await world.askedOutside();
  const visit = await world.visit(asked.person);
  if (proved) await world.proveOutside(visit, asked.person);
  return { ...asked, visit };
}

const prepareWith = (visit: Visit, certificate: TestCertificate): InputOf<typeof prepareExternalCertificate> => ({
  body: { ...visitBody(visit), ...world.sent(certificate) },
});

/** What the browser does with what was prepared. */
async function signed(
  visit: Visit,
  certificate: TestCertificate,
): Promise<InputOf<typeof completeExternalCertificate>> {
  const { preparation, to_sign } = await api.call(prepareExternalCertificate, prepareWith(visit, certificate));
  const signature = await certificate.signer.sign(Buffer.from(to_sign, 'base64'));
  return { body: { ...visitBody(visit), preparation, signature: signature.toString('base64') } };
}

/** The document's file is whole, every signature in it is valid, and the ledger proves the evidence. */
async function expectProved(documentId: number): Promise<void> {
  const row = (await findDocument(database.app, documentId))!;
  expect(judgeFile(await world.bytesOf(row.signed_sha256!)).map(({ problems }) => problems)).toEqual([[]]);
  const { broken } = await verifyLedger(database.owner, { proofs: [signatureProof], eventKinds: deps.eventKinds });
  expect(broken).toEqual([]);
}

describe('who came by a link signs with a certificate', () => {
  test('of their own, once CPF and code were right; sent again it signs nothing more, and the link is of no use', async () => {
    const { visit, person, documentId } = await arrived();
    expect((await world.look(visit)).methods).toEqual(['ELECTRONIC', 'CERTIFICATE', 'GOVBR']);
    const answer = await signed(visit, held(person));
    expect(await api.call(completeExternalCertificate, answer)).toMatchObject({
      process_file_id: documentId,
      fully_signed: true,
    });
    expect(await world.evidenceOf(documentId)).toMatchObject([
      { method: 'CERTIFICATE', cpf: person.cpf, name: person.name, revocation: 'GOOD', unit: null },
    ]);
    await expectProved(documentId);
    expect(await api.call(completeExternalCertificate, answer)).toMatchObject({ fully_signed: true });
    expect(await world.evidenceOf(documentId)).toHaveLength(1);
    const again = await api.refusal(prepareExternalCertificate, prepareWith(visit, held(person)));
    expect(again.body.code).toBe('CANNOT_SIGN');
    await world.runSeals();
    expect(await world.look(visit)).toMatchObject({ status: 'SIGNED', verification_code: expect.any(String) });
  });

  test('never before CPF and code, nor by another visit, nor for another document', async () => {
    const { visit, person } = await arrived({ proved: false });
    const early = await api.refusal(prepareExternalCertificate, prepareWith(visit, held(person)));
    expect(early.body.code).toBe('LINK_PROOF_REQUIRED');
    await world.proveOutside(visit, person);
    const { body } = await signed(visit, held(person));
    const stolen = { ...(await world.visit(person)), documentId: visit.documentId };
    const elsewhere = await api.refusal(completeExternalCertificate, { body: { ...body, ...visitBody(stolen) } });
    expect(elsewhere.body.code).toBe('PREPARATION_GONE');
    const other = await arrived();
    const mixed = { ...body, process_file_id: other.documentId };
    expect((await api.refusal(completeExternalCertificate, { body: mixed })).body.code).toBe('DOCUMENT_NOT_FOUND');
    const foreign = { ...body, ...visitBody(other.visit) };
    expect((await api.refusal(completeExternalCertificate, { body: foreign })).body.code).toBe('PREPARATION_GONE');
    expect(await world.evidenceOf(visit.documentId)).toEqual([]);
  });

  test('whose CPF is the one that was asked, and no other', async () => {
    const { visit } = await arrived();
    const refused = await api.refusal(prepareExternalCertificate, prepareWith(visit, held(world.outsider('Outro'))));
    expect(refused.body.code).toBe('CERTIFICATE_REFUSED');
  });

  test('over what was read: not what changed since, nor when the time to sign is over', async () => {
    const { visit, person, documentId, as, requestId } = await arrived();
    const late = await signed(visit, held(person));
    minutes(PREPARATION_MINUTES + 1);
    expect((await api.refusal(completeExternalCertificate, late)).body.code).toBe('PREPARATION_GONE');
    const answer = await signed(visit, held(person));
    await api.call(resendExternalLink, { body: { signature_file_id: requestId } }, { as });
    expect((await api.refusal(completeExternalCertificate, answer)).body['reasons']).toMatchObject([
      { code: 'LINK_REPLACED' },
    ]);
    const edited = { params: { id: documentId }, body: { html_source: '<p>Outro.</p>', confirm: true } };
    await api.call(editDocument, edited, { as });
    expect(await world.evidenceOf(documentId)).toEqual([]);
  });
});

describe('who came by a link signs with gov.br', () => {
  const gold = ({ cpf }: { readonly cpf: string }) => ({ cpf, level: 3 as const });
  const begin = (visit: Visit) => api.call(beginExternalGovbr, { body: visitBody(visit) });
  const bring = (visit: Visit, brought: { code?: string; state: string }) => ({
    body: { ...visitBody(visit), ...brought },
  });
  const comeBack = (visit: Visit, brought: { code?: string; state: string }) =>
    api.call(continueExternalGovbr, bring(visit, brought));
  const turnedAway = async (visit: Visit, brought: { code?: string; state: string }) =>
    (await api.refusal(continueExternalGovbr, bring(visit, brought))).body.code;

  test('in two visits, brought back to a page that asks for no account', async () => {
    const { visit, person, documentId } = await arrived();
    const { address } = await begin(visit);
    const back = `${deps.config.publicUrl}/assinatura-externa/gov-br`;
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(back);
    const first = await comeBack(visit, govbr.agree(address, gold(person)));
    const authorised = govbr.agree(first.address, gold(person));
    const done = await comeBack(visit, authorised);
    expect(done).toMatchObject({ left: 0, results: [{ process_file_id: documentId, ok: true, fully_signed: true }] });
    expect(done.results![0]!.title).toBe((await world.look(visit)).file_name);
    expect(await world.evidenceOf(documentId)).toMatchObject([
      { method: 'ADVANCED', provider: 'GOVBR', cpf: person.cpf, revocation: 'GOOD' },
    ]);
    await expectProved(documentId);
    expect(await turnedAway(visit, authorised)).toBe('GOVBR_VISIT_OVER');
    expect((await api.refusal(beginExternalGovbr, { body: visitBody(visit) })).body.code).toBe('CANNOT_SIGN');
  });

  test('never before CPF and code, and what one visit brought back is of no use in another', async () => {
    const { visit, person, documentId } = await arrived({ proved: false });
    expect((await api.refusal(beginExternalGovbr, { body: visitBody(visit) })).body.code).toBe('LINK_PROOF_REQUIRED');
    await world.proveOutside(visit, person);
    const brought = govbr.agree((await begin(visit)).address, gold(person));
    expect(await turnedAway(await world.visit(person), brought)).toBe('GOVBR_VISIT_OVER');
    expect(await turnedAway((await arrived()).visit, brought)).toBe('GOVBR_VISIT_OVER');
    expect(await world.evidenceOf(documentId)).toEqual([]);
  });

  test('with an account of the CPF that was asked, and of enough level', async () => {
    const { visit, person } = await arrived();
    const other = govbr.agree((await begin(visit)).address, gold(world.outsider('Outro')));
    expect(await turnedAway(visit, other)).toBe('GOVBR_OTHER_PERSON');
    const bronze = govbr.agree((await begin(visit)).address, { cpf: person.cpf, level: 1 });
    expect(await turnedAway(visit, bronze)).toBe('GOVBR_LEVEL');
  });
});
