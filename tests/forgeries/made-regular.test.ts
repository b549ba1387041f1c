import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRegular } from '../../src/engine/intake/child/make-regular.ts';
import { readPages } from '../../src/engine/intake/child/read-pages.ts';
import { ensureCounts, signPdf } from '../../src/engine/sign/index.ts';
import { at, person, trust } from './kit/forgery.ts';
import { officeFile, officeObject } from './kit/office-file.ts';
import { makePages } from '../genuine-files/structures/pages.ts';
import { shapes } from '../genuine-files/structures/shapes.ts';
import { writeShape } from '../genuine-files/structures/write-shape.ts';
import { newSample, object } from './kit/sample.ts';

const pages = await makePages();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carimbo-regular-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What becomes of a file before its first signature: the copy, or null when it stays as it is. */
async function regular(file: Buffer): Promise<Buffer | null> {
  const asked = { path: path.join(folder, 'sent.pdf'), target: path.join(folder, 'regular.pdf') };
  await writeFile(asked.path, file);
  return (await makeRegular(asked)) && readFile(asked.target);
}

async function wordsOf(file: Buffer): Promise<string> {
  const own = await mkdtemp(path.join(folder, 'read-'));
  const [read, textTarget, pictureTarget] = ['file.pdf', 'words', 'picture'].map((name) => path.join(own, name));
  await writeFile(read!, file);
  await readPages({ path: read!, extension: 'pdf', textTarget: textTarget!, pictureTarget: pictureTarget! });
  return (await readFile(textTarget!, 'utf8')).trim();
}

const sign = (pdf: Buffer) => signPdf(pdf, { signer: person.signer, name: 'João', reason: '', signingTime: at });
const lost = (file: Buffer) =>
  Buffer.from(file.toString('latin1').replace(/startxref\s+\d+/g, 'startxref\n7'), 'latin1');

const other = officeFile('Despacho').lastIndexOf(`\n${officeObject.content} 0 obj`, undefined, 'latin1') + 1;

test.each([
  ['holds two contents in one place', officeFile('Despacho', { rows: { [officeObject.content]: [1, other, 0] } })],
  ['has an object between its two ends', officeFile('Despacho', { between: '5 0 obj\r\n<<>>\r\nendobj\r\n' })],
  ['names its table where it is not', lost(officeFile('Despacho'))],
])('a file that %s becomes a copy that shows the same and takes a signature that counts', async (_, sent) => {
  const copy = await regular(sent);
  expect(copy).not.toBeNull();
  expect(await wordsOf(copy!)).toBe(await wordsOf(sent));
  await expect(ensureCounts(await sign(copy!), { trust, at })).resolves.toBeDefined();
});

const shape = (name: string, page: string): Buffer => writeShape(pages[page]!, shapes[name]!);

test.each([
  ['says of no page that it is one', 'scanners: a page tree without types', 'a letter'],
  ['begins its streams after a space', 'reporting services: a space after the word stream', 'a table'],
  [
    'has a filled field, and a table that leads astray',
    'old converters: a table that is wrong by some bytes',
    'a filled form that leaves its drawing to the viewer',
  ],
  [
    'has the mark of a signature, and lines before its header',
    'scanners behind a mail server: lines before the header',
    'a signature in a rectangle that is upside down',
  ],
])('a file that %s becomes a copy that takes three signatures', async (_, name, page) => {
  let pdf = await regular(shape(name, page));
  expect(pdf).not.toBeNull();
  for (let count = 0; count < 3; count += 1) pdf = await sign(pdf!);
  await expect(ensureCounts(pdf!, { trust, at })).resolves.toMatchObject({ signatures: { length: 3 } });
});

test.each([
  ['as Word writes it', officeFile('Despacho')],
  ['as it was begun here', newSample().bytes],
])('a file %s stays as it is', async (_, sent) => {
  expect(await regular(sent)).toBeNull();
});

test('a file of which a copy would show less stays as it is too, and whoever signs it is told', async () => {
  const draft = newSample();
  const page = draft.fields(object.firstPage);
  draft.save({
    [object.firstPage]: { ...page, Annots: '[90 0 R]' },
    90: { Type: '/Annot', Subtype: '/FileAttachment', F: '4', Rect: '[300 400 390 490]', AP: '<< /N 91 0 R >>' },
    91: { stream: '0 0 90 90 re f', fields: { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 90 90]' } },
  });
  expect(await regular(lost(draft.bytes))).toBeNull();
});
