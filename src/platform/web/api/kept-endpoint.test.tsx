import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPublic } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { mockApi } from '../testing/mock-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { useKeptEndpoint } from './kept-endpoint.ts';

const api = mockApi();
const count = endpoint({
  method: 'GET',
  path: '/count',
  access: isPublic,
  summary: 'Conta',
  output: z.object({ n: z.number() }),
});

const Daily = () => <p>{useKeptEndpoint(count, {}, { daily: true }).data?.n ?? 'nada'}</p>;
const Always = () => <p>{useKeptEndpoint(count, {}).data?.n ?? 'nada'}</p>;
const visit = (Component: () => JSX.Element) => renderScreen([{ path: '/', Component }], '/');

async function visitedBefore() {
  api.answer(count, { n: 1 });
  const { unmount } = visit(Daily);
  await screen.findByText('1');
  unmount();
  api.answer(count, { n: 2 });
}

test('what changes once a day is asked once a day', async () => {
  await visitedBefore();
  visit(Daily);
  expect(screen.getByText('1')).toBeTruthy();
  expect(api.calls).toHaveLength(1);
});

test('on another day what was kept is drawn at once, and the new answer takes its place', async () => {
  await visitedBefore();
  const kept = JSON.parse(localStorage.getItem('kept:/count') ?? '{}') as object;
  localStorage.setItem('kept:/count', JSON.stringify({ ...kept, day: '2020-01-01' }));
  visit(Daily);
  expect(screen.getByText('1')).toBeTruthy();
  expect(await screen.findByText('2')).toBeTruthy();
});

test('without a day to wait for, every visit asks again', async () => {
  await visitedBefore();
  visit(Always);
  expect(screen.getByText('1')).toBeTruthy();
  expect(await screen.findByText('2')).toBeTruthy();
});

test('what another build kept is not read: its shape may differ', async () => {
  await visitedBefore();
  const kept = JSON.parse(localStorage.getItem('kept:/count') ?? '{}') as object;
  localStorage.setItem('kept:/count', JSON.stringify({ ...kept, build: '/assets/index-old.js' }));
  visit(Daily);
  expect(screen.getByText('nada')).toBeTruthy();
  expect(await screen.findByText('2')).toBeTruthy();
});
