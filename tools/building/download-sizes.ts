import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What a browser downloads of the built interface, and the most that it may be. Bytes, gzip. */
export interface DownloadSize {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Measures `dist/web`. Throws when it was not built. */
export function downloadSizes(root: string): readonly DownloadSize[] {
  const built = path.join(root, 'dist/web');
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const gzipped = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length, 0);
  const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  return [
    {
      what: 'public home with its sign-in, scripts',
      bytes: gzipped(filesOf(manifest, 'src/app/web/public-frame.tsx', 'src/features/portal/web/home-screen.tsx')),
      limit: 130_000,
    },
    {
      what: 'frame of the work area, scripts',
      bytes: gzipped(filesOf(manifest, 'src/app/web/work-frame.tsx')),
      limit: 200_000,
    },
    { what: 'all style sheets', bytes: gzipped(styles), limit: 45_000 },
  ];
}

/** The page and these sources, with everything that loading them brings, each once. */
function filesOf(manifest: Manifest, ...sources: string[]): Set<string> {
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest of the built interface`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  ['index.html', ...sources].forEach(take);
  return files;
}
