import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  absenceTexts,
  type BindInput,
  type Comparer,
  bindPdfs,
  compareBeside,
  openFileSink,
  tellLostPages,
} from '../../src/engine/bind/index.ts';
import { exit } from './command.ts';

interface Order {
  readonly folder: string;
  /** In any order. */
  readonly files: readonly { readonly file: string; readonly input: BindInput }[];
  /** Written first, and then under the name of the target. */
  readonly temporary: string;
  readonly target: string;
  /** The target as it was typed. */
  readonly output: string;
  readonly comparer: Comparer;
}

/** Binds files in the order of their names and tells what they lack. @returns the exit code of the process */
export async function bindFiles({ folder, files, temporary, target, output, comparer }: Order): Promise<number> {
  const { compare } = new Intl.Collator('pt-BR', { numeric: true });
  const inOrder = files.toSorted((a, b) => compare(a.file, b.file));
  const date = new Date();
  try {
    const result = await bindPdfs(openFileSink(temporary), {
      cover: {
        institution: [],
        kind: 'Documentos reunidos',
        number: path.basename(path.resolve(folder)),
        facts: [
          { label: 'Documentos', value: String(files.length) },
          { label: 'Reunidos em', value: momentOf(date) },
        ],
        notes: ['Esta é uma cópia. As assinaturas digitais só podem ser conferidas nos arquivos originais.'],
      },
      inputs: inOrder.map(({ input }) => input),
      watermark: [],
      readsAhead: true,
      onBound: letGoEarly(),
      compare: compareBeside(temporary, comparer.compare),
      onCompared: comparer.close,
      date,
    });
    await rename(temporary, target);
    for (const [index, { absence, lostPages }] of result.documents.entries()) {
      if (absence === null && lostPages.length === 0) continue;
      const lacking = absence === null ? tellLostPages(lostPages) : absenceTexts[absence].short;
      console.error(`${path.basename(inOrder[index]!.file)} – ${lacking}`);
    }
    console.log(`${files.length} documentos, ${result.pages} páginas, ${result.bytes} bytes em ${output}`);
    return exit.done;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Bytes of objects past which what earlier documents left is let go: one holds a tenth of it. */
const MOST_HELD = 24_000_000;

/** Keeps memory small however many documents there are: left to itself, the engine waits until they fill many times as much. */
function letGoEarly(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--expose-gc');
  const letGo = runInNewContext('gc') as () => void;
  return () => {
    if (getHeapStatistics().used_heap_size > MOST_HELD) letGo();
  };
}

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** "12 de março de 2026 às 09:05", here. By hand, as the day in `fileInput`. */
function momentOf(date: Date): string {
  const [hour, minute] = [date.getHours(), date.getMinutes()].map((value) => String(value).padStart(2, '0'));
  return `${date.getDate()} de ${months[date.getMonth()]} de ${date.getFullYear()} às ${hour}:${minute}`;
}
