import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { processActions } from '../../../processes/contract/process-actions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { refusing, sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { processKind } from '../../../processes/web/index.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { knowActs } from '../testing/know-acts.ts';
import { Component } from './why-not-screen.tsx';

knowActs();
const api = mockApi();
beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, sampleUser());
});
const draw = () => renderScreen([{ path: '/app/processos/por-que/:id', Component }], '/app/processos/por-que/7');
const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('what is refused says why and how it is solved, and all of the rest is there too', async () => {
  const cause = 'O processo está em GELIC/SESAU.';
  const wayOut = 'Fale com alguém de GELIC/SESAU.';
  api.answer(getProcess, sampleDetail({ actions: refusing('dispatch', cause, wayOut) }));
  draw();
  const not = await group('Agora não');
  expect(not.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Tramitar']);
  expect(not.getByText(cause)).toBeTruthy();
  expect(not.getByText(wayOut, { exact: false })).toBeTruthy();
  const may = await group('Você pode agora');
  expect(may.getByRole('button', { name: /^Arquivar/ })).toBeTruthy();
  expect(may.getByRole('button', { name: /^Favoritar/ })).toBeTruthy();
  expect((await group('Não vem ao caso')).getByText(/Retomar/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao processo' }).getAttribute('href')).toContain('/detalhamento/7');
});

test('every act of every capability is in one of the groups, whatever the process is', async () => {
  const archived = { state: 'ARCHIVED' as const, status: 'Arquivado', archived_date: '2026-10-01T12:00:00Z' };
  for (const process of [sampleDetail(), sampleDetail(archived), sampleDetail({ actions: [] })]) {
    api.answer(getProcess, process);
    const { unmount } = draw();
    await group('Você pode agora');
    const told = screen.getByRole('main').textContent;
    const names = processKind
      .acts()
      .filter(({ id }) => id !== 'why-not')
      .flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
    unmount();
  }
});

test('what may be done is done from here', async () => {
  api.answer(getProcess, sampleDetail());
  api.answer(processActions, { message: 'Feito.', results: [{ id: 7, nup: null, ok: true, message: 'Feito.' }] });
  const { user } = draw();
  await user.click((await group('Você pode agora')).getByRole('button', { name: /^Favoritar/ }));
  await expect.poll(() => api.calls.some(({ path }) => path === processActions.path)).toBe(true);
});

test('a process that does not exist for the reader says so', async () => {
  api.refuse(getProcess, processErrors.notFound);
  draw();
  expect(await screen.findByText(processErrors.notFound.message)).toBeTruthy();
});
