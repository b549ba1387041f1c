import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, describe, expect, test } from 'vitest';
import { bindInMemory, inputOf } from '../../src/engine/bind/testing/bind-in-memory.ts';
import { createIntake } from '../../src/engine/intake/index.ts';
import { inspectFile } from '../../src/engine/intake/child/inspect-file.ts';
import { isDeep } from '../../src/kernel/testing/depth.ts';
import { openTestStore } from '../../src/engine/testing/file-store.ts';
import { writtenByPrograms } from '../genuine-files/programs/index.ts';
import { type ForeignFile, foreignFiles } from '../genuine-files/structures/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-foreign-'));
const pdfium = await PDFiumLibrary.init();
afterAll(() => {
  pdfium.destroy();
  rmSync(folder, { recursive: true });
});

const storage = openTestStore(folder);
const intake = createIntake({ storage });
afterAll(() => intake.close());

const all = await foreignFiles();
/** Each way to write and each page several times, one of so many; all of them in the deep check. */
const EACH = 7;
const files = isDeep ? all : all.filter((_, index) => index % EACH === 0);
const AT_ONCE = 20;

interface ShownPages {
  readonly words: readonly string[];
  /** All of them, with nothing between. */
  readonly letters: string;
  /** Share of dots that are not white. */
  readonly ink: number;
}

async function shownOn(bytes: Buffer, pages: readonly number[]): Promise<ShownPages[]> {
  const document = await pdfium.loadDocument(bytes);
  try {
    const shown: ShownPages[] = [];
    for (const index of pages) {
      const page = document.getPage(index);
      const text = page.getText();
      const words = text.split(/\s+/).filter((word) => word.length > 2);
      const { data } = await page.render({
        scale: 0.5,
        renderFormFields: true,
        colorSpace: 'Gray',
        render: (picture) => Promise.resolve(picture.data),
      });
      shown.push({
        words,
        letters: text.replace(/\s/g, ''),
        ink: data.filter((dot) => dot < 200).length / data.length,
      });
    }
    return shown;
  } finally {
    document.destroy();
  }
}

test('there are at least a hundred and fifty of them, each another', () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

/** Pages of a file that are compared, the first ones. */
const MOST_PAGES = 4;

describe.skipIf(!isDeep)('files of programs come in and are bound, and what is missing is told', () => {
  test.each(['known', 'held-out'] as const)('%s programs', { timeout: 3_600_000 }, async (which) => {
    const made = await writtenByPrograms(mkdtempSync(path.join(folder, `${which}-`)), which);
    const silent: unknown[] = [];
    let told = 0;
    for (let from = 0; from < made.files.length; from += AT_ONCE) {
      const sources: Buffer[] = [];
      const group: ForeignFile[] = [];
      for (const file of made.files.slice(from, from + AT_ONCE)) {
        const bytes = await file.make();
        const verdict = await intake.inspect({ ...(await storage.keep(bytes)), extension: 'pdf' });
        if (!verdict.accepted) {
          console.info(`${file.name}: does not come in, ${verdict.why}`);
          told += 1;
          continue;
        }
        group.push(file);
        sources.push(bytes);
      }
      const { bytes, result } = await bindInMemory(group.map(({ name }, index) => inputOf(name, sources[index]!)));
      for (const [index, { absence, folio, pages, lostPages }] of result.documents.entries()) {
        const { name } = group[index]!;
        if (absence !== null || lostPages.length > 0) {
          console.info(`${name}: ${absence ?? `pages ${lostPages.join(', ')}`} told as missing`);
          told += 1;
        }
        if (absence !== null) continue;
        const compared = Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, page) => page).filter(
          (page) => !lostPages.includes(page + 1),
        );
        const before = await shownOn(sources[index]!, compared);
        const after = await shownOn(
          bytes,
          compared.map((page) => folio - 1 + page),
        );
        for (const [at, { words, ink }] of before.entries()) {
          // Where letters are parted depends on what else is on the page.
          const lacking = words.filter((word) => !after[at]!.letters.includes(word));
          const share = after[at]!.ink / Math.max(ink, 1e-4);
          if (lacking.length > words.length * 0.05 || share < 0.95) {
            silent.push({ name, page: compared[at]! + 1, lacking, share });
          }
        }
      }
    }
    console.info(
      JSON.stringify({ which, files: made.files.length, told, silent: silent.length, lacking: made.lacking }),
    );
    expect(silent).toEqual([]);
    expect(told / Math.max(1, made.files.length)).toBeLessThanOrEqual(0.01);
  });
});

const groups = Array.from({ length: Math.ceil(files.length / AT_ONCE) }, (_, at) =>
  files.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

test.each(groups.map((group, at) => [at + 1, group] as const))(
  'files of the world come in and are bound with ink and words, group %i',
  async (_, group: readonly ForeignFile[]) => {
    const made = await Promise.all(group.map(({ make }) => make()));
    for (const [index, { name }] of group.entries()) {
      const file = path.join(folder, `${index}.pdf`);
      writeFileSync(file, made[index]!);
      expect({ name, verdict: await inspectFile(file, 'pdf') }).toMatchObject({
        verdict: { accepted: true, facts: { pages: 1 } },
      });
    }
    const { bytes, result } = await bindInMemory(group.map(({ name }, index) => inputOf(name, made[index]!)));
    const told = result.documents.map(({ absence, lostPages }, index) => ({
      name: group[index]!.name,
      absence,
      lostPages,
    }));
    expect(told.filter(({ absence, lostPages }) => absence !== null || lostPages.length > 0)).toEqual([]);
    const bound = await shownOn(
      bytes,
      result.documents.map(({ folio }) => folio - 1),
    );
    for (const [index, { name }] of group.entries()) {
      const [source] = await shownOn(made[index]!, [0]);
      expect({ name, lacking: source!.words.filter((word) => !bound[index]!.words.includes(word)) }).toEqual({
        name,
        lacking: [],
      });
      expect({ name, share: bound[index]!.ink / source!.ink }).toEqual({
        name,
        share: expect.closeTo(1.02, 1) as number,
      });
    }
  },
);
