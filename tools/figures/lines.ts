import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests, what serves only them, and what a program writes. */
const NOT_WRITTEN_FOR_IT = /\.test\.tsx?$|\/testing\/|\.generated\.ts$/;

/** Files of the product by their path from the root, with their text; tests, what serves only them and what a program writes are left out. */
export function productFiles(root: string, ...patterns: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    globSync(patterns, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !NOT_WRITTEN_FOR_IT.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

export const linesOf = (text: string): number => text.split('\n').length - 1;

/** Lines of all files together. */
export const totalLines = (files: ReadonlyMap<string, string>): number =>
  [...files.values()].reduce((sum, text) => sum + linesOf(text), 0);
