import { accept, type ActivePart, RefusedFile, type Verdict } from '../../verdict.ts';
import { decodeXml, elementsOf, type XmlElement } from './read-xml.ts';
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
  const names = [...zip.names];
  // Names are the same whatever their capitals (ISO 29500-2): of two, one program opens the first and another the last.
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw new RefusedFile('overlapping-entries');
  await refuseEntities(zip);
  const types = elementsIn(await zip.read('[Content_Types].xml', PART));
  if (
    types.some((type) => isMacro(type, names)) ||
    names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\/./i.test(name))
  ) {
    throw new RefusedFile('macros-in-plain-format');
  }
  const active = new Set<ActivePart>();
  if (names.some((name) => /\/(embeddings|activeX)\/./.test(name))) active.add('embedded-object');
  for (const name of names.filter((one) => one.endsWith('.rels'))) {
    const relationships = elementsIn(await zip.read(name, PART)).filter((element) => element.name === 'Relationship');
    if (name === '_rels/.rels' && relationships.some((one) => isAnotherMain(one, main))) {
      throw new RefusedFile('not-this-format', 'o texto que se abre é outro');
    }
    if (relationships.some(isExternalPart)) active.add('external-reference');
    // A page of HTML or another document that opens in place of a paragraph.
    if (relationships.some((one) => typeOf(one).endsWith('/aFChunk'))) active.add('embedded-object');
  }
  if (names.some((name) => fetching.test(name))) active.add('external-reference');
  // The sizes in the directory are only promises; unpacking the main part holds them to it.
  for (const name of new Set([main, ...names.filter((one) => /^word\/.*\.xml$/i.test(one))])) {
    const text = await zip.read(name, MAIN_PART);
    if (text && runsFields(text)) active.add('external-reference');
  }
  return [...active];
}

const elementsIn = (part: Buffer | null): XmlElement[] => (part ? [...elementsOf(decodeXml(part))] : []);

/** A type of macros that a part has. Some programs name one for an extension of which they write no part: that says nothing. */
function isMacro({ name, attributes }: XmlElement, parts: readonly string[]): boolean {
  if (!/macroEnabled|vbaProject/i.test(attributes.get('ContentType') ?? '')) return false;
  const extension = attributes.get('Extension')?.trim().toLowerCase();
  return (
    name !== 'Default' || extension === undefined || parts.some((part) => part.toLowerCase().endsWith(`.${extension}`))
  );
}

const typeOf = ({ attributes }: XmlElement): string => attributes.get('Type') ?? '';

/** Programs open what the package names as its document, under whatever name; here it is known by the usual one. */
const isAnotherMain = (relationship: XmlElement, main: string): boolean =>
  typeOf(relationship).endsWith('/officeDocument') &&
  relationship.attributes.get('Target')?.replace(/^(\.?\/)+/, '') !== main;

/** Links are for whoever reads; anything else that is fetched from elsewhere is fetched by opening the file. */
const isExternalPart = (relationship: XmlElement): boolean =>
  /^\s*external\s*$/i.test(relationship.attributes.get('TargetMode') ?? '') &&
  !/\/hyperlink$/i.test(typeOf(relationship));

/** Parts of a spreadsheet that ask a database, a page or another program for its values. */
const fetching = /^xl\/(connections\.xml|queryTables\/.|externalLinks\/.)/;

/** Entities are declared before the first element, and nothing honest takes as much room before it. */
const PROLOGUE = 256 * 1024;

/** No part of an Office document has any (ECMA-376-2, 8.1.4): they only repeat themselves, or read other files. */
async function refuseEntities(zip: ZipDirectory): Promise<void> {
  for (const name of zip.names) {
    if (!/\.(xml|rels|rdf)$/i.test(name)) continue;
    const head = decodeXml(await zip.head(name, PROLOGUE));
    if (head.includes('<!ENTITY')) throw new RefusedFile('bomb', 'entidades que se repetem');
    if (head.length >= PROLOGUE / 2 && !/<[^!?\s]/.test(head)) throw new RefusedFile('damaged');
  }
}

/** Whether a text has a field that starts a program or fetches what it shows; its letters may stand in several runs. */
function runsFields(bytes: Buffer): boolean {
  const xml = decodeXml(bytes);
  if (!xml.includes('instrText') && !xml.includes('fldSimple')) return false;
  let apart = '';
  const simple: string[] = [];
  for (const { name, attributes, text } of elementsOf(xml)) {
    if (name === 'instrText') apart += text;
    if (name === 'fldSimple') simple.push(attributes.get('instr') ?? '');
  }
  return /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE)\b/i.test(`${apart} ${simple.join(' ')}`);
}

async function readOpenDocument(zip: ZipDirectory, type: string): Promise<ActivePart[]> {
  const declared = (await zip.read('mimetype', 200))?.toString('latin1').trim();
  if (declared !== type || !zip.names.has('content.xml')) throw new RefusedFile('not-this-format', formatInside(zip));
  await refuseEntities(zip);
  const manifest = elementsIn(await zip.read('META-INF/manifest.xml', PART));
  if (manifest.some(({ name }) => name === 'encryption-data')) throw new RefusedFile('password');
  const active = new Set<ActivePart>();
  const names = [...zip.names];
  if (names.some((name) => /^(Basic|Scripts)\/./.test(name))) active.add('macros');
  if (names.some((name) => /^Object \d+\/|^ObjectReplacements\/./.test(name))) active.add('embedded-object');
  for (const part of ['content.xml', 'styles.xml']) {
    const bytes = await zip.read(part, PART);
    if (!bytes) continue;
    for (const element of elementsOf(decodeXml(bytes))) {
      if (loadsFromElsewhere(element)) active.add('external-reference');
      if (element.name === 'event-listener') active.add('macros');
    }
  }
  return [...active];
}

/** What people click, and what is told apart. */
const followed: ReadonlySet<string> = new Set(['a', 'event-listener']);

/** Pictures, sections, fonts and objects with an address outside the package. */
const loadsFromElsewhere = ({ name, attributes }: XmlElement): boolean =>
  !followed.has(name) && /^\s*([a-z][a-z\d+.-]+:|[/\\]|\.\.[/\\])/i.test(attributes.get('href') ?? '');

function formatInside({ names }: ZipDirectory): string {
  for (const [extension, part] of Object.entries(mainPart)) {
    if (names.has(part)) return `por dentro é .${extension}`;
  }
  if (names.has('mimetype') && names.has('content.xml')) return 'por dentro é um documento OpenDocument';
  return 'por dentro é um pacote ZIP comum';
}
