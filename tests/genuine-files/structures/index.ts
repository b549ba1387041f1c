import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { makePages } from './pages.ts';
import { shapes } from './shapes.ts';
import { writeShape } from './write-shape.ts';

/** A file as a program of the world writes it: nothing in it is wrong to whoever opens it. */
export interface ForeignFile {
  /** "old Acrobat: lines that end with a return alone; a letter". */
  readonly name: string;
  readonly make: () => Promise<Buffer>;
}

const has = (program: string, version: string): boolean => spawnSync(program, [version]).error === undefined;

/** Programs that write a file anew, where they are installed; each in its own way. */
const rewriters: Readonly<
  Record<string, readonly [program: string, version: string, args: (from: string, to: string) => string[]]>
> = {
  'qpdf: objects in streams': ['qpdf', '--version', (from, to) => ['--object-streams=generate', from, to]],
  'qpdf: for the web': ['qpdf', '--version', (from, to) => ['--linearize', from, to]],
  'qpdf: to be read by people': ['qpdf', '--version', (from, to) => ['--qdf', from, to]],
  'qpdf: encrypted without a password, 128 bits': [
    'qpdf',
    '--version',
    (from, to) => ['--allow-weak-crypto', '--encrypt', '', 'dono', '128', '--use-aes=n', '--', from, to],
  ],
  'qpdf: encrypted without a password, 256 bits': [
    'qpdf',
    '--version',
    (from, to) => ['--encrypt', '', 'dono', '256', '--', from, to],
  ],
  cairo: ['pdftocairo', '-v', (from, to) => ['-pdf', from, to]],
  'mutool: packed': ['mutool', '-v', (from, to) => ['clean', '-gggz', from, to]],
  'mutool: in plain': ['mutool', '-v', (from, to) => ['clean', '-d', from, to]],
};

function rewritten(bytes: Buffer, program: string, args: (from: string, to: string) => string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-foreign-'));
  try {
    const [from, to] = [path.join(folder, 'from.pdf'), path.join(folder, 'to.pdf')];
    writeFileSync(from, bytes);
    execFileSync(program, args(from, to), { stdio: 'ignore' });
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The end of what qpdf encrypted, its table with its places moved: the key is in a trailer that leads nowhere. */
const damaged = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes.toString('latin1').replace(/startxref\s+(\d+)/g, (_, at: string) => `startxref\n${Number(at) + 13}`),
    'latin1',
  );

/** More than two hundred files, by how they are written and what they show; of programs that are not installed, none. */
export async function foreignFiles(): Promise<readonly ForeignFile[]> {
  const pages = Object.entries(await makePages());
  const files: ForeignFile[] = [];
  for (const [shape, how] of Object.entries(shapes)) {
    for (const [shown, page] of pages) {
      files.push({ name: `${shape}; ${shown}`, make: () => Promise.resolve(writeShape(page, how)) });
    }
  }
  for (const [how, [program, version, args]] of Object.entries(rewriters)) {
    if (!has(program, version)) continue;
    for (const [shown, page] of pages) {
      const make = (): Buffer => rewritten(writeShape(page, {}), program, args);
      files.push({ name: `${how}; ${shown}`, make: () => Promise.resolve(make()) });
      if (!how.includes('encrypted')) continue;
      files.push({ name: `${how}, its table damaged; ${shown}`, make: () => Promise.resolve(damaged(make())) });
    }
  }
  for (const [shown, page] of pages) {
    const save = async (): Promise<Buffer> => {
      const pdf = await PDF.load(writeShape(page, {}));
      return Buffer.from(await pdf.save());
    };
    files.push({ name: `a library; ${shown}`, make: save });
  }
  return files;
}
