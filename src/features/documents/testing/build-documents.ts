import { PDF } from '@libpdf/core';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { createWrittenDocument } from '../contract/writing/create-written-document.ts';
import { getUploadAddress } from '../contract/uploads/get-upload-address.ts';
import { registerUpload } from '../contract/uploads/register-upload.ts';
import { documentType } from '../rules/document-types.ts';

interface Place {
  readonly process_id?: number;
  readonly dispatch_id?: number;
  readonly document_join_id?: number;
}

/** Bytes of a PDF of blank pages; `title` makes two of them differ. */
export async function buildPdf({ title = 'Anexo', pages = 1 } = {}): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.setTitle(title);
  for (let page = 0; page < pages; page += 1) pdf.addPage({ size: 'a4' });
  return Buffer.from(await pdf.save());
}

/** A text written in the editor, in a draft. */
export const buildText = (api: TestApi, as: Actor, place: Place & { type?: number; html?: string; name?: string }) => {
  const { type = documentType.CI, html = '<p>Solicito a compra.</p>', name, ...where } = place;
  return api.call(
    createWrittenDocument,
    { body: { ...where, document_type_id: type, html_source: html, ...(name ? { attachment_name: name } : {}) } },
    { as },
  );
};

interface Upload extends Place {
  readonly type?: number;
  readonly bytes?: Buffer;
  readonly file?: string;
  readonly name?: string;
}

/** A file sent to its address and registered in a draft. */
export async function buildUpload(api: TestApi, as: Actor, upload: Upload) {
  const {
    bytes = await buildPdf({ title: upload.name ?? 'Anexo' }),
    file = 'edital.pdf',
    name,
    type,
    ...where
  } = upload;
  const key = await buildSentFile(api, as, bytes, file.replace(/^.*\./, ''));
  return api.call(
    registerUpload,
    {
      body: {
        ...where,
        s3Data: { key },
        file_name: file,
        ...(name ? { attachment_name: name } : {}),
        ...(type ? { document_type_id: type } : {}),
      },
    },
    { as },
  );
}

/** Bytes that arrived and wait to be registered. @returns the key to register them with */
export async function buildSentFile(api: TestApi, as: Actor, bytes: Buffer, extension = 'pdf'): Promise<string> {
  const { url, key } = await api.call(getUploadAddress, { query: { extension } }, { as });
  const sent = await api.upload(url, bytes);
  if (sent.status !== 200) throw new Error(`upload answered ${sent.status}`);
  return key;
}
