import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { blobName } from '../../../../platform/server/storage/index.ts';
import type { PlannedDocument } from '../planning/build-plan.ts';
import type { BuildOrder } from './bind-planned.ts';

const absent: Readonly<Record<NonNullable<PlannedDocument['absence']>, string>> = {
  'not-pdf': 'não é PDF',
  missing: 'o arquivo não está no armazenamento; avise o administrador do sistema',
  infected: 'a verificação encontrou vírus no arquivo',
  'no-effect': 'o documento ficou sem efeito',
};

/** The originals in one ZIP, written as they are read; files past 4 GB included. */
export async function zipPlanned({ deps, build, plan, documents, output, signal, onDone }: BuildOrder) {
  const zip = new ZipFile();
  // Documents are compressed already.
  const options = { compress: false, mtime: build.requested_at };
  const digits = String(documents.length).length;
  const said = documents.map((document, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const { absence, sha256, title } = document;
    if (absence !== null || sha256 === null) {
      return `${number} ${title}: não incluído, ${absent[absence ?? 'missing']}.`;
    }
    const name = `${number} ${fileName(title)}.${document.extension}`;
    zip.addReadStreamLazy(name, { ...options, size: document.size }, (give) => {
      void onDone(index).catch(() => {});
      deps.storage.get(blobName(sha256)).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, null as never),
      );
    });
    return `${name}: ${document.made_of === null ? 'original' : 'cópia'}, SHA-256 ${sha256}`;
  });
  const heading = [
    `${plan.kind} ${plan.number}`,
    documents.length === 1 ? '1 documento' : `${documents.length} documentos`,
    ...plan.notes.slice(0, 1),
    '',
  ];
  const about = [...heading, ...said].join('\r\n');
  zip.addBuffer(Buffer.from(about, 'utf8'), 'LEIA-ME.txt', { ...options, compress: true });
  zip.end();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  await Promise.race([pipeline(zip.outputStream, createWriteStream(output), { signal }), failed]);
  return { pages: null, isWhole: true };
}

/** A name that every system takes, of a length that leaves room for its folder. */
const fileName = (title: string): string =>
  title
    .replace(/[/\\:*?"<>|\p{Cc}]/gu, '-')
    .replace(/[. ]+$/, '')
    .slice(0, 120) || 'documento';
