// Specification 000 §5 (upload) and 001 §3 (allowed extension): which files come in, and as what.
import { allowed, allowedIf, denied, firstOf, type Decision } from '../../../kernel/decision.ts';

export type AllowedExtension = {
  readonly extension: string;
  /** Kept as an editable file; only PDF is an attachment. */
  readonly editable: boolean;
  /** May be marked for the official gazette. */
  readonly to_publish: boolean;
};

/** What the first bytes of a file say it is. */
export type FileKind =
  'png' | 'pdf' | 'jpeg' | 'zip' | 'gif' | 'tiff' | 'gzip' | 'mp4' | 'ole' | 'rar' | 'xml' | 'rtf' | 'elf' | 'exe';

/** What a file is inside, for whoever reads why it does not come in. */
const kindNames: Readonly<Record<FileKind, string>> = {
  png: 'uma imagem PNG',
  pdf: 'um PDF',
  jpeg: 'uma imagem JPEG',
  zip: 'um pacote ZIP ou documento do Office',
  gif: 'uma imagem GIF',
  tiff: 'uma imagem TIFF',
  gzip: 'um pacote GZ',
  mp4: 'um vídeo MP4',
  ole: 'um documento antigo do Office',
  rar: 'um pacote RAR',
  xml: 'um texto XML',
  rtf: 'um texto RTF',
  elf: 'um programa',
  exe: 'um programa',
};

const editable = (extension: string, to_publish = false): AllowedExtension => ({
  extension,
  editable: true,
  to_publish,
});

export const allowedExtensions: readonly AllowedExtension[] = [
  { extension: 'pdf', editable: false, to_publish: false },
  editable('docx', true),
  editable('odt', true),
  ...['doc', 'rtf', 'xlsx', 'xls', 'ods', 'pptx', 'odp', 'xml', 'png', 'jpg', 'jpeg', 'gif', 'tif', 'tiff'].map(
    (name) => editable(name),
  ),
  ...['zip', 'rar', 'gz', 'mp4'].map((name) => editable(name)),
];

// Office files are ZIP or OLE containers, so the bytes prove the container and the extension names what is inside.
const KIND_OF_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  docx: 'zip',
  odt: 'zip',
  xlsx: 'zip',
  ods: 'zip',
  pptx: 'zip',
  odp: 'zip',
  zip: 'zip',
  doc: 'ole',
  xls: 'ole',
  rtf: 'rtf',
  xml: 'xml',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  tif: 'tiff',
  tiff: 'tiff',
  rar: 'rar',
  gz: 'gzip',
  mp4: 'mp4',
};

const SIGNATURES: readonly { readonly kind: FileKind; readonly at: number; readonly bytes: readonly number[] }[] = [
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'zip', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'tiff', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'tiff', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { kind: 'gzip', at: 0, bytes: [0x1f, 0x8b] },
  { kind: 'mp4', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { kind: 'ole', at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'rar', at: 0, bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { kind: 'xml', at: 0, bytes: [0x3c, 0x3f, 0x78, 0x6d, 0x6c] },
  { kind: 'xml', at: 0, bytes: [0xef, 0xbb, 0xbf, 0x3c, 0x3f, 0x78, 0x6d, 0x6c] },
  { kind: 'rtf', at: 0, bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  { kind: 'elf', at: 0, bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: 'exe', at: 0, bytes: [0x4d, 0x5a] },
];

/** How many leading bytes are enough to tell. */
export const LEADING_BYTES = 16;

/** The kind that the leading bytes show, or undefined when they show none we know. */
export function fileKindOf(leading: Uint8Array): FileKind | undefined {
  return SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => leading[at + index] === byte))?.kind;
}

/** Lower-case extension without the dot; empty when the name does not end with one. */
export function extensionOf(fileName: string): string {
  return /[^/\\.]\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

/** What is known of an extension, in lower case and without the dot; undefined of one that is not received. */
export function findAllowedExtension(extension: string): AllowedExtension | undefined {
  return allowedExtensions.find((one) => one.extension === extension);
}

export type UploadedFile = {
  readonly name: string;
  readonly bytes: number;
  /** The first `LEADING_BYTES` bytes, or fewer in a shorter file. */
  readonly leading: Uint8Array;
  readonly as: 'attachment' | 'editable';
};

/** Extension and leading bytes must both be right and must agree. */
export function mayReceiveFile(file: UploadedFile): Decision {
  const extension = extensionOf(file.name);
  const known = findAllowedExtension(extension);
  const kind = fileKindOf(file.leading);
  return firstOf(
    () => mayNameUpload(file.name),
    () =>
      allowedIf(file.bytes > 0, {
        code: 'EMPTY_DOCUMENT',
        message: `"${file.name}" está vazio.`,
        resolve: 'Envie um arquivo com conteúdo.',
      }),
    () =>
      allowedIf(file.as === 'editable' || extension === 'pdf', {
        code: 'ATTACHMENT_NOT_PDF',
        message: `"${file.name}" não é PDF.`,
        resolve: 'Envie em PDF ou use como arquivo editável.',
      }),
    () =>
      allowedIf(known !== undefined && (kind === KIND_OF_EXTENSION[extension] || mayBeLocked(extension, kind)), {
        code: 'FILE_CONTENT_MISMATCH',
        message: `"${file.name}" ${kind ? `é ${kindNames[kind]} por dentro, e não` : 'não é por dentro um arquivo'} .${extension}.`,
        resolve: 'Abra o arquivo no programa de origem e salve de novo no formato certo.',
      }),
  );
}

/** Behind a password, a new document of Office has the bytes of an old one: only the whole of it tells which. */
const mayBeLocked = (extension: string, kind: FileKind | undefined): boolean =>
  kind === 'ole' && ['docx', 'xlsx', 'pptx'].includes(extension);

/** Formats that people hold for one of those we take, and how to make it one. */
const NEAREST: Readonly<Record<string, string>> = {
  csv: 'Salve a planilha como XLSX ou ODS e envie de novo.',
  txt: 'Salve o texto como PDF, DOCX ou ODT e envie de novo.',
};

const editableNames = (): string => {
  const names = allowedExtensions.filter((one) => one.editable).map(({ extension }) => extension.toUpperCase());
  return `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
};

/** Before a single byte is sent: the name must end with an extension we take. */
export function mayNameUpload(name: string): Decision {
  const extension = extensionOf(name);
  if (findAllowedExtension(extension)) return allowed();
  return denied({
    code: 'INVALID_FORMAT',
    message: extension ? `Arquivos .${extension} não são aceitos.` : `"${name}" não termina com uma extensão.`,
    resolve: NEAREST[extension] ?? `Envie em PDF ou, como arquivo editável, em ${editableNames()}.`,
  });
}
