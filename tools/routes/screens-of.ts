import path from 'node:path';

/** A screen of a capability. */
export interface Screen {
  readonly path: string;
  readonly frame: string;
  /** The module it loads, from the root of the repository. */
  readonly file: string;
  /** The module that says which data it will want, from the root too. */
  readonly ahead?: string;
}

/** Reads the screens out of the source of an entry, each of which is one literal: its lazy import is told by the source alone. */
export function screensOf(source: string, entry: string): Screen[] {
  const literal =
    /\{\s*path: '([^']+)',\s*frame: '(\w+)',\s*lazy: \(\) => import\('([^']+)'\)(?:,\s*ahead: \(\) => import\('([^']+)'\))?/g;
  const from = fromEntry(entry);
  return [...source.matchAll(literal)].map(([, address = '', frame = '', file = '', ahead]) => ({
    path: address,
    frame,
    file: from(file),
    ...(ahead === undefined ? {} : { ahead: from(ahead) }),
  }));
}

/** Reads which module says what a screen of another capability will want of this one, by the address of that screen. */
export function aheadsOf(source: string, entry: string): ReadonlyMap<string, string> {
  const [given = ''] = /\baheads: \{[^}]*\}/.exec(source) ?? [];
  const from = fromEntry(entry);
  return new Map(
    [...given.matchAll(/'([^']+)': \(\) => import\('([^']+)'\)/g)].map(([, address = '', file = '']) => [
      address,
      from(file),
    ]),
  );
}

const fromEntry = (entry: string) => (file: string) => path.posix.join(path.posix.dirname(entry), file);
