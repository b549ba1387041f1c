import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  absenceTexts,
  bindPdfs,
  compareBeside,
  fileInput,
  openComparer,
  openFileSink,
  tellLostPages,
} from '../../src/engine/bind/index.ts';
import { exit, UsageError } from './command.ts';

/** Binds the files of a folder, in the order of their names, without a database. */
export async function run([folder, output, ...more]: readonly string[]): Promise<number> {
  if (!folder || !output || more.length > 0) throw new UsageError('Diga a pasta e o arquivo que será escrito.');
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} não é uma pasta.`);
  const target = path.resolve(output);
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => path.resolve(folder, name))
    .filter((file) => file !== target)
    .sort(new Intl.Collator('pt-BR', { numeric: true }).compare);
  const date = new Date();
  const temporary = `${target}.parcial`;
  const inputs = files.map(fileInput);
  const comparer = openComparer(temporary, { inputs });
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
      inputs,
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
      console.error(`${path.basename(files[index]!)} – ${lacking}`);
    }
    console.log(`${files.length} documentos, ${result.pages} páginas, ${result.bytes} bytes em ${output}`);
    return exit.done;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    comparer.close();
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
