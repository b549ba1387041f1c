import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where it is kept, in the folder of the built interface. */
const LIST = '.vite/pieces.json';

interface Pieces {
  /** The file of each source that is loaded by itself, both from their roots. */
  readonly of: Readonly<Record<string, string>>;
  /** What a file needs besides. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** What each of those sources loads by itself in its turn. */
  readonly loads: Readonly<Record<string, readonly string[]>>;
}

/** Keeps in which file each screen, frame and form came to be: several of them may share one. */
export function listPieces(root: string): Plugin {
  return {
    name: 'list-pieces',
    generateBundle(_options, bundle) {
      const of: Record<string, string> = {};
      const needs: Record<string, readonly string[]> = {};
      const loads: Record<string, readonly string[]> = {};
      const fromRoot = (id: string) => path.relative(root, id);
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        needs[part.fileName] = part.imports;
        for (const id of part.moduleIds) {
          const info = this.getModuleInfo(id);
          if (!info?.isEntry && (info?.dynamicImporters.length ?? 0) === 0) continue;
          of[fromRoot(id)] = part.fileName;
          loads[fromRoot(id)] = info?.dynamicallyImportedIds.map(fromRoot) ?? [];
        }
      }
      const circle = circleOf(needs);
      if (circle) throw new Error(`files of the interface wait for each other: ${circle.join(' -> ')}`);
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify({ of, needs, loads } satisfies Pieces) });
    },
  };
}

/** Files that wait for each other: which of them finds nothing yet in the other depends on which was asked for first. */
export function circleOf(needs: Pieces['needs']): readonly string[] | null {
  const done = new Set<string>();
  const look = (file: string, through: readonly string[]): readonly string[] | null => {
    if (through.includes(file)) return [...through.slice(through.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of needs[file] ?? []) {
      const circle = look(next, [...through, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(needs)) {
    const circle = look(file, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * The scripts that loading the page and these sources brings, each once, in the order in which one needs the other.
 * Throws when the interface was not built, or none of them is loaded by itself.
 */
export function scriptsOf(built: string, sources: readonly string[]): readonly string[] {
  const { of, needs } = readPieces(built);
  const scripts = new Set<string>();
  const take = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    needs[file]?.forEach(take);
  };
  for (const source of ['index.html', ...sources]) {
    const file = of[source];
    if (file === undefined) throw new Error(`${source} is not loaded by itself in the built interface`);
    take(file);
  }
  // The page itself names what it needs, in place of a script that would do nothing else.
  return [...scripts].filter((file) => existsSync(path.join(built, file)));
}

/** The sources that a source loads by itself when it runs. */
export const loadedBy = (built: string, source: string): readonly string[] => readPieces(built).loads[source] ?? [];

const readPieces = (built: string) => JSON.parse(readFileSync(path.join(built, LIST), 'utf8')) as Pieces;
