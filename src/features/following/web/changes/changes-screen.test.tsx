import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { getChanges, listChanges } from '../../contract/changes/changes.ts';
import { type ChangeKind, changeKinds } from '../../rules/changes/change-kinds.ts';
import { Component } from './changes-screen.tsx';

const api = mockApi();
const PATH = '/app/o-que-mudou';
const draw = (query = '') => renderScreen([{ path: PATH, Component }], PATH + query);

type Changes = OutputOf<typeof getChanges>;
const sampleChanges = (numbers: Partial<Record<ChangeKind, number>>, other: Partial<Changes> = {}): Changes => ({
  unit: { id: 2, label: 'COCON/SESAU' },
  since: '2026-10-16',
  usual_since: '2026-10-16',
  today: '2026-10-19',
  near_until: '2026-10-26',
  counts: changeKinds.map((kind) => ({ kind, count: numbers[kind] ?? 0, count_relation: 'eq' as const })),
  senders: [],
  ...other,
});
const line = (id: number, title: string) => ({
  id,
  nup: `0002400318${id}202672`,
  nup_formatted: `00024.00318${id}/2026-72`,
  title,
  secrecy: { id: 1, name: 'Público' },
  at: '2026-10-16T12:00:00Z',
  due_date: '2026-10-22',
  person: { id: 9, name: 'Bia Castro' },
  capacity: { id: 2, label: 'COCON/SESAU' },
});

test('each number opens the list that it counts, and who sent things on has a list of their own', async () => {
  api.answer(
    getChanges,
    sampleChanges({ ARRIVED: 2, LEFT: 1 }, { senders: [{ id: 9, name: 'Bia Castro', count: 1 }] }),
  );
  api.answer(listChanges, ({ params, query }) => {
    const results =
      params.kind === 'LEFT' ? [line(1, query.by === 9 ? 'Da Bia' : 'Saiu')] : [line(2, 'Um'), line(3, 'Dois')];
    return { results, count: results.length, count_relation: 'eq' as const };
  });
  const { user, address } = draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'O que mudou desde sexta-feira' })).toBeTruthy();
  expect(screen.getByText('COCON/SESAU · desde sexta-feira, 16/10/2026')).toBeTruthy();
  const arrived = await screen.findByRole('list', { name: 'Chegaram ao setor' });
  expect(within(arrived).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: /1\s*saiu/ }));
  expect(await screen.findByRole('link', { name: 'Saiu' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Bia Castro/ }));
  expect(await screen.findByRole('list', { name: 'Saíram do setor, por Bia Castro' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Da Bia' })).toBeTruthy();
  expect(address()).toBe(`${PATH}?lista=LEFT&quem=9`);
});

test('another day is chosen, and kept in the address', async () => {
  api.answer(getChanges, ({ query }) => sampleChanges({}, { since: query.since ?? '2026-10-16' }));
  const { user, address } = draw();
  expect(await screen.findByText('Nada se moveu no setor desde 16/10/2026.')).toBeTruthy();
  const field = screen.getByLabelText(/Desde que dia/);
  await user.clear(field);
  await user.type(field, '01102026');
  expect(await screen.findByText('Nada se moveu no setor desde 01/10/2026.')).toBeTruthy();
  expect(address()).toBe(`${PATH}?desde=2026-10-01`);
});
