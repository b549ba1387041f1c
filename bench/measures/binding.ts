import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { bindPdfs, compareBeside, fileInput, openComparer, openFileSink } from '../../src/engine/bind/index.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import { type Figure, inTurns, type Measure, milliseconds } from '../measure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MB = 1_000_000;

/** P6: a whole process as one PDF, with stamps, index and bookmarks on ours only, against tools that only put together. */
export const binding: Measure = async ({ size }) => {
  // What operators run is built.
  await buildPart(root, serverPart, { always: false });
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-binding-'));
  try {
    const scans = await makeScans();
    const figures: Figure[] = [];
    for (const megabytes of size === 'M' ? [200, 800] : [200]) {
      const inputs = path.join(folder, String(megabytes));
      const files = writeInputs(inputs, scans, megabytes * MB);
      figures.push(...(await compare({ inputs, files, output: path.join(folder, 'out.pdf'), megabytes })));
      rmSync(inputs, { recursive: true });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Case {
  readonly inputs: string;
  readonly files: readonly string[];
  readonly output: string;
  readonly megabytes: number;
}

/** A program that puts the same files together. */
interface Peer {
  readonly program: string;
  readonly args: readonly string[];
  /** What it answers when it is there. */
  readonly version: string;
  /** Whether the goal names it: others are told. */
  readonly isAim?: boolean;
}

const mergeByLibpdf = `
import { readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
const [output, ...files] = process.argv.slice(1);
const merged = await PDF.merge(files.map((file) => readFileSync(file)));
writeFileSync(output, await merged.save());`;

async function compare({ inputs, files, output, megabytes }: Case): Promise<Figure[]> {
  const ours = () => run(process.execPath, [path.join(root, 'dist/server/carimbo.js'), 'bind', inputs, output]);
  const peers: Readonly<Record<string, Peer>> = {
    qpdf: {
      program: 'qpdf',
      args: ['--empty', '--stream-data=preserve', '--pages', ...files, '--', output],
      version: '--version',
      isAim: true,
    },
    mutool: { program: 'mutool', args: ['merge', '-o', output, ...files], version: '-v' },
    // It comes with the project: where neither of those is installed, there is one to stand beside all the same.
    'libpdf, a library in JavaScript': {
      program: process.execPath,
      args: ['--input-type=module', '--eval', mergeByLibpdf, output, ...files],
      version: '--version',
    },
  };
  const figures: Figure[] = [];
  for (const [peer, { program, args, version, isAim = false }] of Object.entries(peers)) {
    if (spawnSync(program, [version]).error) {
      console.error(`no ${peer} on this machine: not compared`);
      continue;
    }
    const highest = { ours: 0, peer: 0 };
    const keep = async (who: 'ours' | 'peer', done: Promise<number>) => {
      highest[who] = Math.max(highest[who], await done);
    };
    // Each writes a new file, as the product does: to free an old one is no part of binding.
    const anew = { before: () => rmSync(output, { force: true }) };
    const taken = await inTurns(
      5,
      () => keep('ours', ours()),
      () => keep('peer', run(program, args)),
      anew,
    );
    const engine = isAim
      ? await inTurns(
          5,
          () => bindHere(files, output),
          () => run(program, args),
          anew,
        )
      : null;
    const what = `bind ${megabytes} MB, ${files.length} documents, against ${peer}`;
    figures.push(
      {
        goal: 'P6',
        what: `${what}: time of the built command from a start`,
        ours: milliseconds(taken.ours),
        peer: milliseconds(taken.peer),
        ratio: taken.ours / taken.peer,
        aim: isAim ? '<= 1.0' : 'told',
      },
      {
        goal: 'P6',
        what: `${what}: memory of its largest process`,
        ours: `${highest.ours} MB`,
        peer: `${highest.peer} MB`,
        ratio: highest.ours / highest.peer,
        aim: '<= 150 MB on ours',
      },
    );
    if (engine === null) continue;
    figures.push({
      goal: 'P6',
      what: `${what}: time in a running node, copies compared by another reader`,
      ours: milliseconds(engine.ours),
      peer: milliseconds(engine.peer),
      ratio: engine.ours / engine.peer,
      aim: '<= 1.0',
    });
  }
  return figures;
}

/** The same in this process, where the libraries are loaded already: the other reader starts anew for each binding. */
async function bindHere(files: readonly string[], output: string): Promise<void> {
  const inputs = files.map(fileInput);
  const comparer = openComparer(output, { inputs });
  await bindPdfs(openFileSink(output), {
    cover: { institution: [], kind: 'Processo', number: '1', facts: [], notes: [] },
    inputs,
    watermark: [],
    readsAhead: true,
    compare: compareBeside(output, comparer.compare),
    onCompared: comparer.close,
    date: new Date(0),
  }).finally(comparer.close);
}

/** Runs a program to its end. @returns the highest resident memory of the largest of its processes in megabytes, as Linux counts it */
function run(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    let highest = 0;
    const look = () => {
      for (const pid of processesOf(child.pid!)) {
        try {
          const status = readFileSync(`/proc/${pid}/status`, 'utf8');
          highest = Math.max(highest, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
        } catch {
          // It has just ended, or this is not Linux.
        }
      }
    };
    const timer = setInterval(look, 10);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve(Math.round(highest / 1024));
      else reject(new Error(`${program} ended with ${code}`));
    });
  });
}

/** A process and those that it started. */
function processesOf(pid: number): number[] {
  try {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...(started === '' ? [] : started.split(' ').map(Number))];
  } catch {
    return [];
  }
}

/** Scanned sheets: pictures that no compression makes smaller. */
function makeScans(): Promise<Buffer[]> {
  const [width, height] = [620, 877];
  return Promise.all(
    Array.from({ length: 8 }, () =>
      sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
        .resize(width * 2, height * 2, { kernel: 'cubic' })
        .jpeg({ quality: 50 })
        .toBuffer(),
    ),
  );
}

/** Documents of one to four sheets up to a total. */
function writeInputs(folder: string, scans: readonly Buffer[], total: number): string[] {
  mkdirSync(folder);
  const files: string[] = [];
  for (let written = 0; written < total;) {
    const pages = Array.from(
      { length: 1 + (files.length % 4) },
      (_, page) => scans[(files.length + page) % scans.length]!,
    );
    const bytes = scannedPdf(pages);
    const file = path.join(folder, `${String(files.length + 1).padStart(4, '0')}.pdf`);
    writeFileSync(file, bytes);
    files.push(file);
    written += bytes.length;
  }
  return files;
}

function scannedPdf(pages: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let position = pieces[0]!.length;
  const add = (...parts: (string | Buffer)[]): void => {
    offsets.push(position);
    for (const part of [`${offsets.length} 0 obj\n`, ...parts, '\nendobj\n']) {
      const bytes = Buffer.from(part);
      pieces.push(bytes);
      position += bytes.length;
    }
  };
  const kids = pages.map((_, page) => `${3 + page * 3} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 595 842]>>`);
  pages.forEach((scan, page) => {
    const first = 3 + page * 3;
    const drawing = 'q 595 0 0 842 0 0 cm /S Do Q';
    add(`<</Type/Page/Parent 2 0 R/Contents ${first + 1} 0 R/Resources<</XObject<</S ${first + 2} 0 R>>>>>>`);
    add(`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`);
    const look = '/Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceRGB/BitsPerComponent 8';
    add(`<<${look}/Filter/DCTDecode/Length ${scan.length}>>\nstream\n`, scan, '\nendstream');
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${position}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}
