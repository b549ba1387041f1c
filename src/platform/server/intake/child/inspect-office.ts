import { accept, type ActivePart, RefusedFile, type Verdict } from '../verdict.ts';
import { openZip, type ZipDirectory } from './zip-directory.ts';

const MB = 1024 * 1024;
const UNPACKED = 600 * MB;
/** The largest part that is opened to be looked at. */
const PART = 64 * MB;
const MAIN_PART = 256 * MB;

/** The entry without which an Office file is not what its extension says. */
const mainPart: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

const openDocument: Readonly<Record<string, string>> = {
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};

/** A ZIP that says it is an Office document, or just a package. */
export async function inspectZip(path: string, size: number, extension: string): Promise<Verdict> {
  const zip = await openZip(path, size, { unpacked: extension === 'zip' ? 20_000 * MB : UNPACKED });
  try {
    if (mainPart[extension]) return accept({ active: await readOoxml(zip, mainPart[extension]) });
    if (openDocument[extension]) return accept({ active: await readOpenDocument(zip, openDocument[extension]) });
    return accept();
  } finally {
    zip.close();
  }
}

async function readOoxml(zip: ZipDirectory, main: string): Promise<ActivePart[]> {
  if (!zip.names.has('[Content_Types].xml') || !zip.names.has(main)) {
    throw new RefusedFile('not-this-format', formatInside(zip));
  }
  const types = (await zip.read('[Content_Types].xml', PART))?.toString('utf8') ?? '';
  const names = [...zip.names];
  if (/macroEnabled/i.test(types) || names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\/./i.test(name))) {
    throw new RefusedFile('macros-in-plain-format');
  }
  const active = new Set<ActivePart>();
  if (names.some((name) => /\/(embeddings|activeX)\/./.test(name))) active.add('embedded-object');
  for (const name of names.filter((one) => one.endsWith('.rels'))) {
    const text = (await zip.read(name, PART))?.toString('utf8') ?? '';
    if (hasExternalPart(text)) active.add('external-reference');
    // A page of HTML or another document that opens in place of a paragraph.
    if (/\/aFChunk["']/.test(text)) active.add('embedded-object');
  }
  if (names.some((name) => fetching.test(name))) active.add('external-reference');
  // The sizes in the directory are only promises; unpacking the main part holds them to it.
  const text = await zip.read(main, MAIN_PART);
  if (text) refuseEntities(text);
  if (text && runsFields(text)) active.add('external-reference');
  return [...active];
}

/** Parts of a spreadsheet that ask a database, a page or another program for its values. */
const fetching = /^xl\/(connections\.xml|queryTables\/.|externalLinks\/.)/;

/** No part of an Office document has any (ECMA-376-2, 8.1.4): they only repeat themselves, or read other files. */
function refuseEntities(xml: Buffer): void {
  if (xml.includes('<!ENTITY')) throw new RefusedFile('bomb', 'entidades que se repetem');
}

/** Whether a text has a field that starts a program or fetches what it shows; its letters may stand in several runs. */
function runsFields(xml: Buffer): boolean {
  if (!xml.includes('instrText') && !xml.includes('fldSimple')) return false;
  const text = xml.toString('latin1');
  const apart = [...text.matchAll(/<w:instrText\b[^>]*>([^<]*)</g)].map(([, part]) => part).join('');
  const simple = [...text.matchAll(/<w:fldSimple\b[^>]*?w:instr\s*=\s*["']([^"']*)/g)]
    .map(([, part]) => part)
    .join(' ');
  return /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE)\b/i.test(`${apart} ${simple}`);
}

/** Links are for whoever reads; anything else that is fetched from elsewhere is fetched by opening the file. */
function hasExternalPart(relationships: string): boolean {
  for (const [tag] of relationships.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    if (/TargetMode\s*=\s*["']External["']/i.test(tag) && !/\/hyperlink["']/i.test(tag)) return true;
  }
  return false;
}

async function readOpenDocument(zip: ZipDirectory, type: string): Promise<ActivePart[]> {
  const declared = (await zip.read('mimetype', 200))?.toString('latin1').trim();
  if (declared !== type || !zip.names.has('content.xml')) throw new RefusedFile('not-this-format', formatInside(zip));
  const manifest = (await zip.read('META-INF/manifest.xml', PART))?.toString('utf8') ?? '';
  if (/encryption-data/.test(manifest)) throw new RefusedFile('password');
  const active = new Set<ActivePart>();
  const names = [...zip.names];
  if (names.some((name) => /^(Basic|Scripts)\/./.test(name))) active.add('macros');
  if (names.some((name) => /^Object \d+\/|^ObjectReplacements\/./.test(name))) active.add('embedded-object');
  for (const part of ['content.xml', 'styles.xml']) {
    const bytes = await zip.read(part, PART);
    if (bytes) refuseEntities(bytes);
    const text = bytes?.toString('utf8') ?? '';
    if (loadsFromElsewhere(text)) active.add('external-reference');
    if (text.includes('<script:event-listener')) active.add('macros');
  }
  return [...active];
}

/** Pictures, sections and objects with an address outside the package. */
function loadsFromElsewhere(xml: string): boolean {
  for (const [tag, href] of xml.matchAll(
    /<(?:draw:image|draw:object|draw:object-ole|draw:plugin|text:section-source|table:table-source|draw:fill-image|style:background-image)\b[^>]*?xlink:href\s*=\s*["']([^"']*)["']/g,
  )) {
    if (tag && href && /^(\w{2,}:|\/|\.\.\/)/.test(href)) return true;
  }
  return false;
}

function formatInside({ names }: ZipDirectory): string {
  for (const [extension, part] of Object.entries(mainPart)) {
    if (names.has(part)) return `por dentro é .${extension}`;
  }
  if (names.has('mimetype') && names.has('content.xml')) return 'por dentro é um documento OpenDocument';
  return 'por dentro é um pacote ZIP comum';
}
