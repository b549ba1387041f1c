import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildInterface } from '../../tools/interface/build-interface.ts';
import type { Figure, Measure } from '../measure.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'dist/web');
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** P13: what a first visit downloads, gzip, against React alone. */
export const bundle: Measure = async () => {
  await buildInterface(root, { always: false });
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const floor = gzipped(reactFiles());
  const visit = (...sources: string[]) =>
    closure(
      manifest,
      sources.map((source) => keyOf(manifest, source)),
    );
  const home = visit('index.html', 'src/app/web/public-frame.tsx');
  const work = visit('index.html', 'src/app/web/work-frame.tsx');
  const css = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))];
  const figure = (what: string, files: string[], aim: string): Figure => {
    const bytes = gzipped(files.map((file) => path.join(built, file)));
    return { goal: 'P13', what, ours: kilobytes(bytes), peer: kilobytes(floor), ratio: bytes / floor, aim };
  };
  return [
    figure('public frame, JS gz against React', home, '<= 130 kB with its screen'),
    figure('work frame, JS gz against React', work, '<= 200 kB'),
    figure('all style sheets, gz', css, '<= 45 kB'),
  ];
};

const gzipped = (files: readonly string[]): number =>
  files.reduce((total, file) => total + gzipSync(readFileSync(file), { level: 9 }).length, 0);

function keyOf(manifest: Manifest, source: string): string {
  if (!manifest[source]) throw new Error(`${source} não está no manifesto`);
  return source;
}

/** The chunks that loading these brings, each once. */
function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const needed of chunk.imports ?? []) take(needed);
  };
  for (const key of keys) take(key);
  return [...seen].map((key) => manifest[key]!.file);
}

/** React as it comes, in production form: the floor that no screen gets under. */
function reactFiles(): string[] {
  const files = ['react/cjs/react.production.js', 'react-dom/cjs/react-dom-client.production.js'].map((file) =>
    path.join(root, 'node_modules', file),
  );
  return files.filter((file) => existsSync(file));
}
