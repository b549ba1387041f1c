import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { Component } from './process-viewer.tsx';

vi.mock('../../../../platform/web/live/live.ts', () => ({
  startLive: () => () => {},
  useLive: () => {},
  useAnyLive: () => {},
}));

const api = mockApi();
const draw = (id: string) =>
  renderScreen(
    [
      { path: '/processo/:id', Component },
      { path: '*', element: null },
    ],
    `/processo/${id}`,
  );

test('a process that cannot be shown leads to the boxes and says why', async () => {
  api.refuse(getProcess, processErrors.notFound);
  const { address } = draw('7');
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(await screen.findByText(processErrors.notFound.message)).toBeTruthy();
});

test('an address that is not of a process leads to the boxes without a call', async () => {
  const { address } = draw('abc');
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(api.calls).toEqual([]);
});

test('without network the address stays, to be tried again', async () => {
  api.disconnect(getProcess);
  const { address } = draw('7');
  expect(await screen.findByText('Sem conexão')).toBeTruthy();
  expect(address()).toBe('/processo/7');
});
