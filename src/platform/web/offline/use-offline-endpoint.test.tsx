import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { enterSession, leaveSession } from '../api/session-store.ts';
import { mockApi } from '../testing/mock-api.ts';
import { copyShown } from './copy-shown.ts';
import { useOfflineEndpoint } from './use-offline-endpoint.ts';

const copies = vi.hoisted(() => new Map<string, { at: number; value: unknown }>());
vi.mock('./copies.ts', () => ({
  keepCopy: (key: string, value: unknown) => Promise.resolve(void copies.set(key, { at: 1000, value })),
  readCopy: (key: string) => Promise.resolve(copies.get(key) ?? null),
}));

const list = endpoint({
  method: 'GET',
  path: '/things',
  access: signedIn,
  summary: 'Lista',
  output: z.object({ names: z.array(z.string()) }),
});
const api = mockApi();

beforeEach(() => enterSession('one'));
afterEach(() => {
  leaveSession();
  copies.clear();
  copyShown.set(null);
});

function Things() {
  const { data, error } = useOfflineEndpoint(
    list,
    {},
    { retry: false, mayKeep: ({ names }) => ({ names: names.filter((name) => name !== 'secret') }) },
  );
  return <p>{data?.names.join(', ') ?? error?.message ?? 'on its way'}</p>;
}
const draw = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Things />
    </QueryClientProvider>,
  );

test('without an answer what was read last is shown, without what may not be kept, and said to be a copy', async () => {
  api.answer(list, { names: ['first', 'secret'] });
  const online = draw();
  expect(await screen.findByText('first, secret')).toBeTruthy();
  await waitFor(() => expect(copies.size).toBe(1));
  expect(copyShown.get()).toBeNull();
  online.unmount();
  api.disconnect(list);
  draw();
  expect(await screen.findByText('first')).toBeTruthy();
  expect(copyShown.get()).toBe(1000);
});

test('what was never read says that there is no network', async () => {
  api.disconnect(list);
  draw();
  expect(await screen.findByText(/^Sem conexão/)).toBeTruthy();
});

test('a refusal is told, and no copy hides it', async () => {
  copies.set(JSON.stringify(['GET', '/things', {}]), { at: 1000, value: { names: ['old'] } });
  api.refuse(list, { code: 'NOT_ALLOWED', status: 403, message: 'Você não pode ver isto.' });
  draw();
  expect(await screen.findByText('Você não pode ver isto.')).toBeTruthy();
  expect(copyShown.get()).toBeNull();
});
