import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { inspectPdf } from '../../../../engine/print/index.ts';
import { sealPdf } from '../../../../engine/sign/index.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { deleteDocument } from '../../contract/drafts/delete-document.ts';
import { downloadDocuments } from '../../contract/downloads/download-documents.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { getPublicDocument } from '../../contract/get-public-document.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { validateDocument } from '../../contract/verification/validate-document.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { buildPdf, buildSentFile, buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import {
  attachSealed,
  findDocument,
  freezeDocument,
  lockDocument,
  markSignatures,
  signableBytes,
  VerifiedFile,
} from '../index.ts';

const world = await documentWorld();
const { api, acting, database, deps } = world;
let bruno: Actor;

beforeAll(async () => {
  bruno = await world.servant(world.gelic);
});

const signed = (actor: Actor, status: 'SIGNED' | 'PENDING' = 'SIGNED') => ({
  status,
  signers: [
    {
      person_id: actor.personId,
      name: actor.name,
      cpf: actor.cpf,
      post: 'Analista',
      unit: 'GELIC/SESAU',
      signature_type: 'ELECTRONIC' as const,
      status,
      signed_at: status === 'SIGNED' ? new Date('2026-10-14T17:05:00Z') : null,
      external: false,
    },
  ],
});

describe('a signed document', () => {
  test('is edited only after confirmation, which drops its signatures and its code', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const text = await buildText(api, as, { process_id });
    const { file } = await buildUpload(api, as, { process_id });
    const frozen = await acting(as, async (act) =>
      freezeDocument(act, await lockDocument(act.tx, text.id), { signersAsked: [{ name: as.name }] }),
    );
    expect(
      await acting(as, async (act) => freezeDocument(act, await lockDocument(act.tx, text.id), { signersAsked: [] })),
    ).toEqual(frozen);
    await acting(as, (act) => markSignatures(act, text.id, signed(as)));

    const locked = await api.refusal(deleteDocument, { params: { processFileId: file.id } }, { as });
    expect(locked.body['reasons']).toMatchObject([{ code: 'ATTACHMENTS_LOCKED' }]);
    const key = await buildSentFile(api, as, await buildPdf());
    const late = await api.refusal(
      registerUpload,
      { body: { process_id, s3Data: { key }, file_name: 'tarde.pdf' } },
      { as },
    );
    expect(late.body['reasons']).toMatchObject([{ code: 'ATTACHMENTS_LOCKED' }]);

    const edit = { params: { id: text.id }, body: { html_source: '<p>Mudei.</p>' } };
    const asked = await api.refusal(editDocument, edit, { as });
    expect(asked).toMatchObject({ status: 409, body: { code: 'DROP_CONFIRMATION_REQUIRED' } });
    const renamed = { params: { id: text.id }, body: { attachment_name: 'Outro' } };
    const refusedName = await api.refusal(editDocument, renamed, { as });
    expect(refusedName.body['reasons']).toMatchObject([{ code: 'DOCUMENT_SIGNED' }]);
    // Saving the same text again is no edit.
    const same = { params: { id: text.id }, body: { html_source: text.html_source! } };
    expect(await api.call(editDocument, same, { as })).toMatchObject({ state: 'FROZEN', signatures_done: 1 });
    // The type is printed on the page.
    const retyped = { params: { id: text.id }, body: { document_type_id: 2 } };
    expect((await api.refusal(editDocument, retyped, { as })).body.code).toBe('DROP_CONFIRMATION_REQUIRED');
    const done = await api.call(editDocument, { ...edit, body: { ...edit.body, confirm: true } }, { as });
    expect(done).toMatchObject({
      state: 'DRAFT',
      signatures_done: 0,
      signers: [],
      verification_code: null,
      filesize: 0,
      number: frozen.number,
    });
    const refused = await api.refusal(validateDocument, { query: { hash: frozen.validation_code! } });
    expect(refused.body.code).toBe('VALIDATION_NOT_FOUND');
    const [event] = await database.app
      .selectFrom('ledger.event as e')
      .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
      .select('p.body')
      .where('e.type', '=', 'document-edited')
      .where('e.stream_id', '=', process_id)
      .execute();
    expect(event!.body).toMatchObject({ signatures_dropped: 1 });
  });

  test('seals into a revision that begins with the original bytes, and is found by any of its three names', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const text = await buildText(api, as, { process_id: id });
    await world.open(as, id);
    await acting(as, (act) => markSignatures(act, text.id, signed(as)));
    const { bytes, sha256 } = await signableBytes(deps, (await findDocument(database.app, text.id))!);
    const seal = (pdf: Buffer) =>
      sealPdf(pdf, {
        seal: deps.seal,
        reason: 'Todas as assinaturas foram recolhidas.',
        signers: [as.name],
        signingTime: deps.clock(),
      });
    const sealed = await seal(bytes);
    const other = await VerifiedFile.of(deps, await seal(await buildPdf()));
    await expect(
      acting(as, async (act) =>
        attachSealed(act, (await lockDocument(act.tx, text.id)).document, { pdf: other, covers: 'a' }),
      ),
    ).rejects.toThrow(RangeError);
    const row = await acting(as, async (act) =>
      attachSealed(act, (await lockDocument(act.tx, text.id)).document, {
        pdf: await VerifiedFile.of(deps, sealed),
        covers: 'a',
      }),
    );

    const detail = await api.call(getDocument, { params: { id: text.id } }, { as: bruno });
    expect(detail).toMatchObject({ state: 'SEALED', signatures_done: 1, signers: [{ name: as.name, cpf: as.cpf }] });
    for (const [hash, matched] of [
      [row.validation_code!.toLowerCase().replaceAll('-', ' '), 'code'],
      [`http://localhost:3000/validar-documento?hash=${row.validation_code}`, 'code'],
      [sha256, 'original'],
      [row.sealed_sha256!.toUpperCase(), 'sealed'],
    ] as const) {
      const valid = await api.call(validateDocument, { query: { hash } });
      expect(valid).toMatchObject({ id: text.id, matched, public: true, sealed: true });
      expect(valid.signers).toMatchObject([{ signature_type: 'ELECTRONIC', signed_date: '2026-10-14T17:05:00.000Z' }]);
      expect(JSON.stringify(valid)).not.toContain(as.cpf);
      expect(valid.signers[0]!.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    }
    const { results } = await api.call(downloadDocuments, { body: { process_file_ids: [text.id] } }, { as: bruno });
    expect((await api.download(results[0]!.url)).bytes.equals(sealed)).toBe(true);
    expect(results[0]!.file_name).toMatch(/^CI nº \d+-2026 – COCON\.pdf$/);
    const copy = await api.call(getPublicDocument, { params: { id: row.validation_code! } });
    const pages = (await PDF.load((await api.download(copy.url)).bytes)).getPages();
    const closing = pages.at(-1)!.extractText().text.replace(/\s+/g, ' ');
    for (const said of [
      as.name,
      'Assinatura eletrônica em 14/10/2026 às 14:05',
      row.validation_code!.replace(/[^0-9A-Z]/g, '').replace(/.{4}(?=.)/g, '$&-'),
    ]) {
      expect(closing).toContain(said);
    }
    expect(pages).toHaveLength(row.pages! + 1);
    // Read on screen it has the pages that lists tell; who may not have the original still has the file that was signed.
    const read = await api.call(materialiseDocument, { params: { id: text.id } });
    expect((await api.download(read.url)).bytes.equals(sealed)).toBe(true);
    const taken = await api.call(downloadDocuments, { body: { process_file_ids: [text.id] } });
    expect((await api.download(taken.results[0]!.url)).bytes.equals(sealed)).toBe(true);
  });

  test('the public reads a text that names CPFs in a copy that hides them, everywhere, and whoever works reads the whole', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as, { description: 'Caso 200.000.001-08' });
    const text = await buildText(api, as, { process_id: id, html: '<p>De <b>52998224725</b> e 111 444 777 35.</p>' });
    await world.open(as, id);
    const params = { id: text.id };
    const { verification_code: code } = await api.call(getDocument, { params }, { as });
    const body = { process_file_ids: [text.id] };
    const taken = async (query: object, as?: Actor) =>
      (await api.call(downloadDocuments, { query, body }, { as })).results[0]!;
    const pagesOf = async ({ url }: { readonly url: string }) =>
      (await PDF.load((await api.download(url)).bytes))
        .getPages()
        .map((page) => page.extractText().text)
        .join(' ')
        .replace(/\s+/g, ' ');
    const inPublic = [
      await api.call(getPublicDocument, { params: { id: code! } }),
      await api.call(getPublicDocument, { params: { id: String(text.id) } }),
      await api.call(materialiseDocument, { params }),
      await taken({}),
      await taken({ printer_version: true }),
    ];
    for (const given of inPublic) {
      const read = await pagesOf(given);
      expect(read).toContain('***.982.247-** e ***.444.777-**');
      expect(read).toContain('Caso ***.000.001-**');
      expect(read).toContain('Cópia para o público');
      expect(read).not.toMatch(/52998224725|111 ?444 ?777|200\.000\.001/);
    }
    for (const given of [await api.call(materialiseDocument, { params }, { as }), await taken({}, as)]) {
      const read = await pagesOf(given);
      expect(read).toContain('52998224725');
      expect(read).not.toContain('Cópia para o público');
    }
    expect(await api.call(getProcess, { params: { id } })).toMatchObject({
      title: 'Caso ***.000.001-**',
      description: 'Caso ***.000.001-**',
    });
    expect(await api.call(getProcess, { params: { id } }, { as })).toMatchObject({ title: 'Caso 200.000.001-08' });
  });

  test('an attachment waits for its signatures before anyone may have the copy, which then names the signers', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { file } = await buildUpload(api, as, { process_id: id });
    await world.open(as, id);
    const inPublic = { params: { id: String(file.id) } };
    const before = await api.call(getPublicDocument, inPublic);
    const first = await api.download(before.url);
    expect(await inspectPdf(first.bytes)).toMatchObject({ kind: 'readable', pages: 2 });
    expect((await api.download((await api.call(getPublicDocument, inPublic)).url)).bytes.equals(first.bytes)).toBe(
      true,
    );
    await acting(as, (act) => markSignatures(act, file.id, signed(bruno, 'PENDING')));
    expect((await api.refusal(getPublicDocument, inPublic)).status).toBe(404);
    await acting(as, (act) => markSignatures(act, file.id, signed(bruno)));
    const after = await api.download((await api.call(getPublicDocument, inPublic)).url);
    expect(after.bytes.equals(first.bytes)).toBe(false);
    const { results } = await api.call(downloadDocuments, { body: { process_file_ids: [file.id] } });
    expect((await api.download(results[0]!.url)).bytes.equals(after.bytes)).toBe(true);
    const read = await api.call(materialiseDocument, { params: { id: file.id } }, { as });
    expect(await inspectPdf((await api.download(read.url)).bytes)).toMatchObject({ pages: 1 });
    const original = await api.call(downloadDocuments, { body: { process_file_ids: [file.id] } }, { as });
    expect((await api.download(original.results[0]!.url)).bytes.length).toBe(file.filesize);
    const printed = { query: { printer_version: true }, body: { process_file_ids: [file.id] } };
    const copy = (await api.call(downloadDocuments, printed, { as })).results[0]!;
    expect((await api.download(copy.url)).bytes.equals(after.bytes)).toBe(true);
  });

  test('who was asked to sign a draft reads it, and nobody else', async () => {
    const as = await world.servant(world.cocon);
    const text = await buildText(api, as, { process_id: await world.draft(as) });
    await acting(as, async (act) =>
      freezeDocument(act, await lockDocument(act.tx, text.id), { signersAsked: [{ name: bruno.name }] }),
    );
    await acting(as, (act) => markSignatures(act, text.id, signed(bruno, 'PENDING')));
    expect(await api.call(getDocument, { params: { id: text.id } }, { as: bruno })).toMatchObject({ id: text.id });
    const other = await world.servant(world.gelic);
    expect((await api.refusal(getDocument, { params: { id: text.id } }, { as: other })).status).toBe(404);
  });
});

test('every chain of the ledger holds after all this', async () => {
  expect(await verifyLedger(database.app)).toMatchObject({ broken: [] });
});
