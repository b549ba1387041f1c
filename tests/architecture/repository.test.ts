import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const sources = tracked.filter((file) => /^src[/].*[.]tsx?$/.test(file));
const product = sources.filter((file) => !/[.]test[.]tsx?$|[.]generated[.]ts$/.test(file));

/** Folders that may hold more than twenty sources, each with its reason. */
const WIDE_FOLDERS: Record<string, string> = {
  'src/kernel': 'one value of the field per file, and no sub-field to part them by',
};

test('a folder holds at most twenty sources, or says why', () => {
  const sizes = Map.groupBy(product, (file) => path.dirname(file));
  const wide = [...sizes].filter(([folder, files]) => files.length > 20 && !(folder in WIDE_FOLDERS));
  expect(wide.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('no file or folder is named after nothing', () => {
  expect(sources.filter((file) => /[/](utils?|helpers?|common|misc|general)([/.]|$)/.test(file))).toEqual([]);
});

test('rules and kernel read no clock', () => {
  const rules = product.filter((file) => /^src[/](kernel|features[/][^/]+[/]rules)[/]/.test(file));
  expect(rules.filter((file) => /new Date\(\)|Date\.now\(/.test(read(file)))).toEqual([]);
});

test('every link of a page leads to a file', () => {
  const broken = tracked
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
        .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
        .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
        .filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
  expect(broken).toEqual([]);
});

test('nothing names the machine it was written on, and the lock no registry', () => {
  const folders = new RegExp(['', 'work', '(wt|main|shared)', ''].join('/'));
  const texts = tracked.filter((file) => /[.](tsx?|mjs|cjs|md|json|sql|html|css|ya?ml)$/.test(file));
  expect(texts.filter((file) => folders.test(read(file)))).toEqual([]);
  // Each installation uses the registry that it is set up for.
  expect(read('package-lock.json')).not.toContain('"resolved": "http');
});

test('no dependency is under the AGPL', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { license?: string }> };
  const names = Object.keys(lock.packages).filter((name) => name !== '');
  expect(names.length).toBeGreaterThan(100);
  const licence = (name: string) => {
    const file = path.join(root, name, 'package.json');
    const own = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license
      : undefined;
    return `${lock.packages[name]?.license ?? ''} ${JSON.stringify(own ?? '')}`;
  };
  expect(names.filter((name) => /AGPL|Affero/i.test(licence(name)))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
