import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsMarkdown } from './describe-settings.ts';
import { ConfigError, loadConfig, settingsHelp, type Environment } from './index.ts';
import { settingRows } from './settings.ts';

const SECRET = 'x'.repeat(32);
const problemsOf = (env: Environment): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('with nothing set, everything is local and the demonstration is on', () => {
  const config = loadConfig({});
  const data = path.resolve('data');
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    database: { kind: 'embedded', dataDir: path.join(data, 'postgres') },
    storage: { kind: 'folder', folder: path.join(data, 'files') },
    mail: { kind: 'folder' },
    gazetteClosesAt: '17:00',
    publicSearchEnabled: true,
    secret: undefined,
  });
});

test('a production database switches the demonstration off, unless it is asked for', () => {
  const production = { DATABASE_URL: 'postgres://app:p@db/carimbo', CARIMBO_SECRET: SECRET };
  expect(loadConfig(production)).toMatchObject({
    demo: false,
    database: { kind: 'external', migrationUrl: 'postgres://app:p@db/carimbo' },
  });
  expect(loadConfig({ ...production, CARIMBO_DEMO: '1' }).demo).toBe(true);
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.0.5' }, false],
  [{ HOST: '0.0.0.0', CARIMBO_DEMO: '1' }, true],
])('a demonstration is not offered to a network by itself: %o', (env, demo) => {
  expect(loadConfig(env).demo).toBe(demo);
});

test('an empty variable counts as not set, and PUBLIC_URL loses its final slash', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: 'https://p.gov.br/' })).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
    publicUrl: 'https://p.gov.br',
  });
});

test('the terminal of a demonstration is quiet, the log of a production tells each request', () => {
  expect(loadConfig({}).logLevel).toBe('warn');
  expect(loadConfig({ CARIMBO_DEMO: '0' }).logLevel).toBe('info');
  expect(loadConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
});

test('every problem is told at once, by the name of its setting, in Portuguese', () => {
  expect(problemsOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', CARIMBO_DEMO: 'talvez' })).toEqual([
    'PORT: use um número inteiro de 0 a 65535.',
    'LOG_LEVEL: use fatal, error, warn, info, debug, trace ou silent.',
    'CARIMBO_DEMO: use 1 (sim) ou 0 (não).',
    'DATABASE_URL: não é um endereço válido; exemplo: postgres://usuario:senha@servidor:5432/carimbo.',
  ]);
});

test.each<[Environment, string]>([
  [{ DATABASE_URL: 'postgres://db/carimbo' }, 'CARIMBO_SECRET: é obrigatório quando DATABASE_URL'],
  [{ DATABASE_MIGRATION_URL: 'postgres://db/carimbo' }, 'DATABASE_URL: é obrigatório'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY: é obrigatório'],
  [{ S3_ENDPOINT: 'http://s3:9000' }, 'S3_BUCKET: é obrigatório'],
  [{ SMTP_URL: 'smtp://mail:25' }, 'MAIL_FROM: é obrigatório'],
  [{ CARIMBO_SEAL_PKCS12_PASSWORD: 'x' }, 'CARIMBO_SEAL_PKCS12: é obrigatório'],
  [{ CARIMBO_SECRET: 'curto' }, 'CARIMBO_SECRET: precisa de pelo menos 32'],
])('settings that need each other: %o', (env, expected) => {
  const problems = problemsOf(env);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(expected);
});

test.each([
  ['2', 2],
  ['0', false],
  ['sim', 1],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('TRUST_PROXY=%s', (given, expected) => {
  expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toBe(expected);
});

test('an S3-compatible service is addressed by path, AWS by domain', () => {
  const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  expect(loadConfig(s3).storage).toMatchObject({ forcePathStyle: false, endpoint: undefined });
  expect(loadConfig({ ...s3, S3_ENDPOINT: 'http://s3:9000' }).storage).toMatchObject({
    forcePathStyle: true,
    publicEndpoint: 'http://s3:9000',
  });
});

test('the help and the documentation name every setting', () => {
  for (const { name } of settingRows) {
    expect(settingsHelp()).toContain(`\n  ${name}\n`);
    expect(settingsMarkdown()).toContain(`| \`${name}\``);
  }
});

test('social networks have a name and an address each; errors are told to a project of a service, by https', () => {
  const named = loadConfig({
    SOCIAL_NETWORKS: 'Instagram=https://instagram.com/orgao, YouTube=https://youtube.com/@orgao',
  });
  expect(named.socialNetworks).toEqual([
    { name: 'Instagram', url: 'https://instagram.com/orgao' },
    { name: 'YouTube', url: 'https://youtube.com/@orgao' },
  ]);
  expect(loadConfig({ ERROR_REPORTING_URL: 'https://chave@erros.orgao.gov.br/7' }).errorReportingUrl).toBe(
    'https://chave@erros.orgao.gov.br/7',
  );
  for (const wrong of ['javascript:alert(1)', 'Instagram=javascript:alert(1)', 'https://instagram.com/orgao'])
    expect(problemsOf({ SOCIAL_NETWORKS: wrong })).toHaveLength(1);
  for (const wrong of [
    'https://erros.orgao.gov.br/7',
    'http://chave@erros.orgao.gov.br/7',
    'https://chave@erros.orgao.gov.br/',
  ])
    expect(problemsOf({ ERROR_REPORTING_URL: wrong })).toHaveLength(1);
});
