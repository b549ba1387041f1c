import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGovbr } from '../../../../platform/server/govbr/index.ts';
import { startGovbrStandIn } from '../../../../platform/server/govbr/testing/start-govbr-stand-in.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { saveAutoDraft } from '../../../processes/contract/drafts/save-auto-draft.ts';
import { buildWrittenDispatch } from '../../../transfers/testing/build-dispatch.ts';
import { completeCertificateSigning } from '../../contract/certificate/complete-certificate-signing.ts';
import { prepareCertificateSigning } from '../../contract/certificate/prepare-certificate-signing.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { beginGovbrSigning } from '../../contract/govbr/begin-govbr-signing.ts';
import { continueGovbrSigning } from '../../contract/govbr/continue-govbr-signing.ts';
import { startSigning } from '../../contract/signing/start-signing.ts';
import { certificateWorld } from '../../testing/certificate-world.ts';
import { PASSWORD } from '../../testing/signing-world.ts';

const world = await certificateWorld();
const { api, authority, database, deps } = world;
const govbr = await startGovbrStandIn(authority, 'https://carimbo.example/app/assinaturas/gov-br');
let ana: Actor;
let bruno: Actor;
beforeAll(async () => {
  Object.assign(deps, { govbr: createGovbr(govbr.settings) });
  (deps.config as { advancedSignature: boolean }).advancedSignature = true;
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
afterAll(() => govbr.close());

interface Outcome {
  readonly ok: boolean;
  readonly code?: string | undefined;
  readonly message: string;
}
type ShownVersions = readonly { readonly id: number; readonly version: number }[];
/** Proves who signs now, and signs when asked to. */
type Way = (as: Actor, ids: readonly number[], shown?: ShownVersions) => Promise<() => Promise<readonly Outcome[]>>;

/** A batch of one that is refused refuses the call. */
const outcomes = async (
  answer: Promise<{ readonly results: readonly Outcome[] | null }>,
): Promise<readonly Outcome[]> =>
  answer.then(
    ({ results }) => results!,
    (error: Error) => [{ ok: false, ...(JSON.parse(error.message.slice(4)) as { code: string; message: string }) }],
  );

const withCode =
  (key: object): Way =>
  async (as, ids, shown) => {
    await world.proveWith(as, { ...world.credentials(as, ids), ...(shown && { shown: [...shown] }) });
    return () => outcomes(api.call(startSigning, { body: { process_file: [...ids], ...key } }, { as }));
  };

const withCertificate: Way = async (as, ids, shown) => {
  const held = world.certificateOf(as);
  const body = { process_file: [...ids], ...world.sent(held), ...(shown && { shown: [...shown] }) };
  const prepared = await api.call(prepareCertificateSigning, { body }, { as });
  const answer = await world.answerOf(held, prepared);
  return () => outcomes(api.call(completeCertificateSigning, answer, { as }));
};

/** @param late whether the second visit, too, is over before anything changes */
const withGovbr =
  (late: boolean): Way =>
  async (as, ids, shown) => {
    const gold = { cpf: as.cpf, level: 3 as const };
    const body = { process_file: [...ids], ...(shown && { shown: [...shown] }) };
    const { address } = await api.call(beginGovbrSigning, { body }, { as });
    const goOn = async () => {
      const second = await api.call(continueGovbrSigning, { body: govbr.agree(address, gold) }, { as });
      return govbr.agree(second.address, gold);
    };
    const authorised = late ? await goOn() : null;
    return async () => outcomes(api.call(continueGovbrSigning, { body: authorised ?? (await goOn()) }, { as }));
  };

const ways: readonly (readonly [string, Way])[] = [
  ['senha e código', withCode({})],
  ['chave própria', withCode({ signature_type: 'ADVANCED', password: PASSWORD })],
  ['certificado', withCertificate],
  ['gov.br, na primeira visita', withGovbr(false)],
  ['gov.br, na segunda visita', withGovbr(true)],
];

const edit = (as: Actor, id: number, html: string) =>
  api.call(editDocument, { params: { id }, body: { html_source: html, confirm: true } }, { as });
const signedBy = async (id: number) => (await findDocument(database.app, id))!.signatures_done;
const changed = (name: string) => ({
  ok: false,
  code: 'DOCUMENT_CHANGED',
  message: expect.stringMatching(new RegExp(`^"${name}.*" mudou`)) as string,
});

describe.each(ways)('what is signed with %s is what was seen:', (_, way) => {
  test('its author edits it after the proof and asks again', async () => {
    const as = await world.servant(world.cocon);
    const { id } = await buildText(api, as, {
      process_id: await world.draft(as),
      html: '<p>INOCENTE</p>',
      name: 'Termo de Ana',
    });
    await world.ask(as, id, [bruno]);
    const sign = await way(bruno, [id]);
    await edit(as, id, '<p>CULPADO: confesso</p>');
    await world.ask(as, id, [bruno]);
    expect(await sign()).toMatchObject([changed('(Termo de Ana|CI nº)')]);
    expect(await signedBy(id)).toBe(0);
  });

  test('a colleague edits it between the proof and the signature', async () => {
    const colleague = await world.servant(world.gelic);
    const { id: processId } = await world.processWithText(ana);
    const { documentId } = await buildWrittenDispatch(api, bruno, processId);
    const sign = await way(bruno, [documentId]);
    await edit(colleague, documentId, '<p>Autorizo o pagamento.</p>');
    expect(await sign()).toMatchObject([changed('(Folha de despacho|Despacho nº)')]);
    expect(await signedBy(documentId)).toBe(0);
  });

  test('of a batch the others are signed, and what changed is named', async () => {
    const colleague = await world.servant(world.gelic);
    const { id: processId } = await world.processWithText(ana);
    const { documentId } = await buildWrittenDispatch(api, bruno, processId);
    const other = (await world.processWithText(bruno)).documentId;
    const sign = await way(bruno, [documentId, other]);
    await edit(colleague, documentId, '<p>Autorizo.</p>');
    expect(await sign()).toMatchObject([changed('(Folha de despacho|Despacho nº)'), { ok: true }]);
    expect([await signedBy(documentId), await signedBy(other)]).toEqual([0, 1]);
  });

  test('an edit taken back is an edit', async () => {
    const as = await world.servant(world.cocon);
    const { id } = await buildText(api, as, { process_id: await world.draft(as), html: '<p>A</p>' });
    const sign = await way(as, [id]);
    await edit(as, id, '<p>B</p>');
    await edit(as, id, '<p>A</p>');
    expect(await sign()).toMatchObject([{ ok: false, code: 'DOCUMENT_CHANGED' }]);
  });

  test('what the screen shows is older than what is there', async () => {
    const as = await world.servant(world.cocon);
    const other = (await world.processWithText(as)).documentId;
    const { id, version } = await buildText(api, as, { process_id: await world.draft(as) });
    await edit(as, id, '<p>De outra janela.</p>');
    const refused = await way(as, [id], [{ id, version }]).catch((error: unknown) => error);
    expect(String(refused)).toContain('DOCUMENT_CHANGED');
    const sign = await way(as, [id, other], [{ id, version }]);
    expect((await sign()).filter(({ ok }) => ok)).toHaveLength(1);
    expect([await signedBy(id), await signedBy(other)]).toEqual([0, 1]);
    const again = await way(as, [id], [{ id, version: version + 1 }]);
    expect(await again()).toMatchObject([{ ok: true }]);
  });
});

test('somebody else who signs first, and an opening, change nothing of what was seen', async () => {
  const as = await world.servant(world.cocon);
  const id = await world.draft(as);
  const { id: documentId } = await buildText(api, as, { process_id: id });
  await world.ask(as, documentId, [bruno]);
  await world.prove(bruno, documentId);
  await world.sign(as, documentId);
  await world.open(as, id);
  const { results } = await api.call(startSigning, { body: { process_file: [documentId] } }, { as: bruno });
  expect(results).toMatchObject([{ ok: true, fully_signed: true }]);
});

test('the subject printed above a text is part of what was seen, until its page is fixed', async () => {
  const as = await world.servant(world.cocon);
  const id = await world.draft(as);
  const { id: documentId } = await buildText(api, as, { process_id: id });
  await world.ask(as, documentId, [bruno]);
  await world.prove(bruno, documentId);
  const rename = (description: string) => api.call(saveAutoDraft, { params: { id }, body: { description } }, { as });
  await rename('Confissão');
  const sign = () => api.refusal(startSigning, { body: { process_file: documentId } }, { as: bruno });
  expect((await sign()).body.code).toBe('DOCUMENT_CHANGED');
  // Fixed by another signature under that subject, it stays what it is when the subject is put back.
  await world.sign(as, documentId);
  await rename('');
  expect((await sign()).body.code).toBe('DOCUMENT_CHANGED');
  await world.sign(bruno, documentId);
});

test('a client that names no version signs what was there when it asked for the code', async () => {
  const { documentId } = await world.processWithText(ana);
  await api.call(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
  expect(await world.sign(ana, documentId)).toMatchObject({ results: [{ ok: true }] });
});
