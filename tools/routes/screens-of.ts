import path from 'node:path';

/** A screen of a capability. */
export interface Screen {
  readonly path: string;
  readonly frame: string;
  /** The module it loads, from the root of the repository. */
  readonly file: string;
}

/** Reads the screens out of the source of an entry, each of which is one literal: its lazy import is told by the source alone. */
export function screensOf(source: string, entry: string): Screen[] {
  const literal = /\{\s*path: '([^']+)',\s*frame: '(\w+)',\s*lazy: \(\) => import\('([^']+)'\)/g;
  return [...source.matchAll(literal)].map(([, address = '', frame = '', file = '']) => ({
    path: address,
    frame,
    file: path.posix.join(path.posix.dirname(entry), file),
  }));
}
