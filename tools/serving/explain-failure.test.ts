import { mkdirSync } from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/platform/server/config/index.ts';
import { explainFailure } from './explain-failure.ts';

const failureOf = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

test('a taken port is named, with another one to try', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  const error = await failureOf(() => once(net.createServer().listen(port, '127.0.0.1'), 'listening'));
  expect(explainFailure(error)).toContain(`A porta ${port} já está em uso`);
  taken.close();
});

test('a folder that cannot be written is named, with the setting that chooses another', () => {
  const error = Object.assign(new Error('denied'), { code: 'EACCES', path: '/srv/dados' });
  expect(explainFailure(error)).toMatch(/\/srv\/dados.*DATA_DIR/);
});

test('a database that was not prepared says what is missing in it', () => {
  const refused = (code: string, message: string) => explainFailure(Object.assign(new Error(message), { code }));
  expect(refused('42501', 'permission denied to create role')).toMatch(/papéis.*docs\/installing.md/);
  expect(refused('28P01', 'password authentication failed')).toContain('Confira o usuário');
  expect(refused('3D000', 'database "x" does not exist')).toContain('DATABASE_URL');
});

test('wrong settings explain themselves; a fault of ours keeps its stack', async () => {
  expect(explainFailure(await failureOf(() => loadConfig({ PORT: 'x' })))).toContain('PORT: use um número');
  expect(explainFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(explainFailure(await failureOf(() => mkdirSync('/')))).toBeUndefined();
});
