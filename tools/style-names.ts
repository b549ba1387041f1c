import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
/** The mark of each sheet, and the sheet that has it. */
const marks = new Map<string, string>();

/** What tells the classes of one sheet from those of all others. */
function markOf(file: string): string {
  const sheet = path.relative(root, file.split('?')[0]!).split(path.sep).join('/');
  const mark = createHash('sha256').update(sheet).digest('base64url').replace(/\W|_/g, '').slice(0, 4);
  const other = marks.get(mark) ?? sheet;
  if (other !== sheet) throw new Error(`${sheet} and ${other} have the same mark: rename one of them`);
  marks.set(mark, sheet);
  return mark;
}

/** The name of a class in the page: the one that its sheet gives it, and the mark of the sheet. */
export const styleName = (name: string, file: string): string => `${name}-${markOf(file)}`;

/**
 * In the built interface the names are put together when they are asked for: a table of them for each sheet would be 4 kB of
 * the first load. `tests/architecture/styles.test.ts` knows that a source asks only for what its sheet has.
 */
export function styleNames(): Plugin {
  return {
    name: 'style-names',
    apply: 'build',
    enforce: 'post',
    transform: (_, id) =>
      id.endsWith('.module.css')
        ? {
            code: `export default new Proxy({}, { get: (_, name) => name + '-${markOf(id)}' });`,
            map: null,
            moduleSideEffects: true,
          }
        : null,
  };
}
