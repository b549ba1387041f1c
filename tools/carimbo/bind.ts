import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileInput, openComparer } from '../../src/engine/bind/index.ts';
import { UsageError } from './command.ts';

/** Binds the files of a folder, in the order of their names, without a database. */
export async function run([folder, output, ...more]: readonly string[]): Promise<number> {
  if (!folder || !output || more.length > 0) throw new UsageError('Diga a pasta e o arquivo que será escrito.');
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} não é uma pasta.`);
  const target = path.resolve(output);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => path.resolve(folder, name))
    .filter((file) => file !== target)
    .map((file) => ({ file, input: fileInput(file) }));
  const temporary = `${target}.parcial`;
  // The other reader starts first: while it does, what binds is loaded.
  const comparer = openComparer(temporary, { inputs: files.map(({ input }) => input) });
  try {
    const { bindFiles } = await import('./bind-files.ts');
    return await bindFiles({ folder, files, temporary, target, output, comparer });
  } finally {
    comparer.close();
  }
}
