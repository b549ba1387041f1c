import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TaskStopped } from '../children/index.ts';
import { PrintableCopyError } from '../print/index.ts';
import type { Tasks } from './child/tasks.ts';
import type { Component, FileStore, Measured, StoredName } from '../ports.ts';
import { describeComponents, findPrograms, type Programs } from './components.ts';
import { isOffice } from './office/filters.ts';
import { openOfficeConverter } from './office/office-converter.ts';
import { ProgramFailed, runProgram } from './programs.ts';
import { openRecogniser } from './recogniser.ts';
import type { ReadSheet, SheetFormat } from './sheet.ts';
import { refuse, type Verdict } from './verdict.ts';
import { openClamd, type ScanResult } from './virus-scanner.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

export interface IncomingFile {
  readonly name: StoredName;
  /** Bytes. */
  readonly size: number;
  /** Without the dot. */
  readonly extension: string;
}

/** A spreadsheet whose rows are read. */
export interface IncomingSheet {
  readonly bytes: Uint8Array;
  readonly format: SheetFormat;
  /** The head counts as one of them. */
  readonly mostRows: number;
}

/** What a file shows, for search and for lists. */
export interface ReadFile {
  readonly text: string;
  /** WebP, or `null` when no page could be drawn. */
  readonly picture: Buffer | null;
}

/** What is drawn on a copy: what makes it one to print, a mark across its pages, or both. */
export type Stamps = Pick<Tasks['stamp']['asked'], 'print' | 'mark'>;

/** Opens what strangers send, always in another process. */
export interface Intake {
  /** The judgement of a file. A hostile one ends as a verdict too. @throws PoolBusy */
  inspect(file: IncomingFile): Promise<Verdict>;
  /** Keeps a copy without what acts by itself. The verdict is that of the copy. @throws PoolBusy */
  clean(file: IncomingFile): Promise<{ readonly verdict: Verdict; readonly copy: Measured | null }>;
  /**
   * Keeps a copy of an unsigned PDF that shows the same, when no signature of the original could be verified afterwards; null when none is
   * needed, or none helps. @throws PoolBusy
   */
  makeRegular(file: IncomingFile): Promise<{ readonly verdict: Verdict; readonly copy: Measured } | null>;
  /** Keeps a copy of a PDF with something drawn on it. @throws PrintableCopyError; TaskStopped; PoolBusy */
  stamp(file: Omit<IncomingFile, 'extension'>, stamps: Stamps): Promise<Measured>;
  /** Text and first page of a PDF, or the picture of an image. @throws TaskStopped */
  read(file: IncomingFile): Promise<ReadFile>;
  /** Whether `convert` knows the format and has what it takes. */
  converts(extension: string): boolean;
  /** Keeps an Office file as PDF/A. @throws ProgramFailed; TaskStopped */
  convert(file: IncomingFile): Promise<Measured & { readonly pages: number | null }>;
  /** The text of a .docx as HTML, not yet to be trusted. @throws TaskStopped */
  html(file: IncomingFile): Promise<string>;
  /**
   * Reads the rows of the first sheet of a spreadsheet, and no more than so many; `work` is given them as they are read back, and they are gone
   * after it. One with macros is refused. @throws PoolBusy
   */
  readSheet<T>(sheet: IncomingSheet, work: (sheet: ReadSheet) => Promise<T>): Promise<T>;
  /** Whether text in pictures is recognised here. */
  readonly recognises: boolean;
  /** The text of a scanned PDF or of an image. @throws ProgramFailed; TaskStopped */
  recognise(file: IncomingFile): Promise<string>;
  /** Whether there is somebody to ask about viruses. */
  readonly scans: boolean;
  /** @throws ScannerUnavailable */
  scan(file: IncomingFile): Promise<ScanResult>;
  /** The optional parts of this installation, as they are now. */
  components(): Promise<Component[]>;
  close(): void;
}

export interface IntakeOptions {
  readonly storage: FileStore;
  readonly timeLimitMs?: number;
  /** `unix:/path` or `tcp://host:port`. */
  readonly clamdUrl?: string | undefined;
  /** Turns recognition on where Tesseract is. */
  readonly ocrLanguages?: string | undefined;
  readonly programs?: Programs;
  /** One of its own when left out, which it closes; what is given serves others too. */
  readonly workshop?: Workshop;
}

const READ_MS = 60_000;
const OCR_PAGES = 60;
const OCR_DPI = 200;

/** Opens intake. Nothing is started before the first file. */
export function createIntake(options: IntakeOptions): Intake {
  const { storage, timeLimitMs = 10_000, clamdUrl, ocrLanguages, programs = findPrograms() } = options;
  const { scratch, children, close } = options.workshop ?? openWorkshop();
  const scanner = clamdUrl === undefined ? null : openClamd(clamdUrl);
  const recogniser = programs.tesseract && ocrLanguages ? openRecogniser(programs.tesseract, ocrLanguages) : null;
  const { soffice } = programs;
  const converter = soffice === null ? null : openOfficeConverter({ soffice, scratch });

  /** Works on a file by its path, with a folder for what comes of it. */
  const at = <T>(file: IncomingFile, work: (found: string, folder: string) => Promise<T>): Promise<T> =>
    scratch().within((folder) => scratch().withFile(storage, file.name, (found) => work(found, folder)));

  const keep = async (made: string): Promise<Measured> =>
    storage.put(createReadStream(made), { maxBytes: (await stat(made)).size });

  return {
    inspect: (file) =>
      judged(() =>
        at(file, (found) =>
          children.run(file.size, 'arriving', 'inspect', { path: found, extension: file.extension }, timeLimitMs),
        ),
      ),
    clean: (file) =>
      at(file, async (found, folder) => {
        const target = path.join(folder, 'clean.pdf');
        const verdict = await judged(() =>
          children.run(file.size, 'arriving', 'clean', { path: found, target }, timeLimitMs),
        );
        return { verdict, copy: verdict.accepted ? await keep(target) : null };
      }),
    makeRegular: (file) =>
      at(file, async (found, folder) => {
        const target = path.join(folder, 'regular.pdf');
        const verdict = await orNone(
          children.run(file.size, 'arriving', 'regular', { path: found, target }, 2 * timeLimitMs),
        );
        return verdict && { verdict, copy: await keep(target) };
      }),
    stamp: ({ name, size }, stamps) =>
      at({ name, size, extension: 'pdf' }, async (found, folder) => {
        const target = path.join(folder, 'stamped.pdf');
        const { why } = await children.run(
          size,
          'arriving',
          'stamp',
          { path: found, target, ...stamps },
          3 * timeLimitMs,
        );
        if (why !== null) throw new PrintableCopyError(why);
        return keep(target);
      }),
    read: (file) =>
      at(file, async (found, folder) => {
        const isPdf = file.extension === 'pdf';
        const textTarget = path.join(folder, 'text');
        const pictureTarget = path.join(folder, 'picture.webp');
        const quick = isPdf && programs.pdftotext !== null ? await textOf(programs.pdftotext, found, folder) : null;
        const asked = { path: found, extension: file.extension, pictureTarget };
        const { characters, hasPicture } = await children.run(
          file.size,
          'background',
          'read',
          { ...asked, textTarget: quick === null ? textTarget : null },
          READ_MS,
        );
        return {
          text: quick ?? (characters > 0 ? await readFile(textTarget, 'utf8') : ''),
          picture: hasPicture ? await readFile(pictureTarget) : null,
        };
      }),
    converts: (extension) => converter !== null && isOffice(extension),
    convert: (file) =>
      at(file, async (found, folder) => {
        if (converter === null) throw new ProgramFailed('there is no LibreOffice here');
        const made = await converter.convert(found, file.extension, folder);
        const { size } = await stat(made);
        const verdict = await children.run(
          size,
          'background',
          'inspect',
          { path: made, extension: 'pdf' },
          timeLimitMs,
        );
        return { ...(await keep(made)), pages: verdict.accepted ? verdict.facts.pages : null };
      }),
    html: (file) =>
      at(file, async (found, folder) => {
        const target = path.join(folder, 'text.html');
        await children.run(file.size, 'background', 'html', { path: found, target }, timeLimitMs);
        return readFile(target, 'utf8');
      }),
    readSheet: ({ bytes, format, mostRows }, work) =>
      scratch().within(async (folder) => {
        const found = path.join(folder, `sheet.${format}`);
        const asked = { path: found, format, target: path.join(folder, 'rows'), mostRows };
        await writeFile(found, bytes, { flag: 'wx' });
        const verdict = await judged(async () => {
          const inspected = { path: found, extension: format };
          const safe = await children.run(bytes.length, 'arriving', 'inspect', inspected, timeLimitMs);
          if (!safe.accepted) return safe;
          if (safe.facts.active.includes('macros')) return refuse('macros');
          return (await children.run(bytes.length, 'arriving', 'sheet', asked, 2 * timeLimitMs)).verdict;
        });
        return work(verdict.accepted ? { verdict, rows: rowsIn(asked.target) } : { verdict, rows: null });
      }),
    recognises: recogniser !== null,
    recognise: (file) =>
      at(file, async (found, folder) => {
        if (!recogniser) return '';
        if (file.extension !== 'pdf') return recogniser.recognise(found, folder);
        const asked = { path: found, folder, pages: OCR_PAGES, dpi: OCR_DPI };
        const { files } = await children.run(file.size, 'background', 'draw', asked, READ_MS);
        const pages: string[] = [];
        for (const one of files) pages.push(await recogniser.recognise(one, folder));
        return pages.join('\f');
      }),
    scans: scanner !== null,
    scan: async (file) => (scanner ? scanner.scan(await storage.get(file.name)) : { status: 'unscanned' }),
    components: () => describeComponents({ programs, converter, scanner, ocrLanguages }),
    close() {
      converter?.close();
      if (!options.workshop) close();
    },
  };
}

/** Rows as the child wrote them, a line each. */
async function* rowsIn(file: string): AsyncGenerator<readonly string[]> {
  const lines = await open(file);
  try {
    for await (const line of lines.readLines()) yield JSON.parse(line) as string[];
  } finally {
    await lines.close();
  }
}

const PDFTOTEXT_MS = 30_000;
const PDFTOTEXT_MB = 512;
const MOST_CHARACTERS = 4_000_000;

/** The text by the program of the system; `null` when it fails, and then PDFium tries. */
async function textOf(program: string, file: string, folder: string): Promise<string | null> {
  const args = ['-enc', 'UTF-8', file, '-'];
  const limits = { cwd: folder, timeLimitMs: PDFTOTEXT_MS, memory: PDFTOTEXT_MB };
  const text = await runProgram(program, { args, ...limits }).catch(() => null);
  // Zero characters cannot be kept by the database.
  return text?.replaceAll('\0', '').slice(0, MOST_CHARACTERS) ?? null;
}

const verdicts = {
  time: 'too-slow',
  memory: 'too-much-memory',
  crash: 'broke-the-inspector',
  error: 'broke-the-inspector',
} as const;

/** What takes too much to be written anew stays as it came, and whoever signs is told. */
async function orNone(work: Promise<Verdict | null>): Promise<Verdict | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaskStopped) return null;
    throw error;
  }
}

/** A child that had to be stopped is a judgement of the file it was opening. */
async function judged(work: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TaskStopped) return refuse(verdicts[error.how]);
    throw error;
  }
}
