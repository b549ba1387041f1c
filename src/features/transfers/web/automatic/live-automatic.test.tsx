import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveKind } from '../../../../platform/contract/live-kind.ts';
import type { LiveEvent } from '../../../../platform/web/live/live-event.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { clearToasts, toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { automaticCanceled, automaticStarted } from '../../contract/automatic/live-kinds.ts';
import { LiveAutomatic } from './live-automatic.tsx';

const ears = new Map<string, (event: LiveEvent) => void>();
vi.mock('../../../../platform/web/live/live.ts', () => ({
  useLive: (kinds: readonly LiveKind[], handler: (event: LiveEvent) => void) => {
    for (const { type } of kinds) ears.set(type, handler);
  },
}));

const api = mockApi();
beforeEach(clearToasts);

function Page() {
  const process = useEndpoint(getProcess, { params: { id: 48 } });
  return (
    <>
      <p>{process.data?.title}</p>
      <LiveAutomatic />
    </>
  );
}
const ordered = { process_id: 48, dispatch_id: 7, capacity_id: 2 };
const hear = (type: string, data: Record<string, unknown>) =>
  act(() => ears.get(type)!({ id: 1, type, data, at: '2026-10-14T17:00:01.000Z' }));
const read = () => api.calls.filter(({ path }) => path === getProcess.path).length;

test('who ordered a dispatch is told when it goes', async () => {
  api.answer(getProcess, sampleDetail());
  renderScreen([{ path: '/', Component: Page }], '/');
  hear(automaticStarted.type, ordered);
  expect(toasts.get().current?.message).toContain('Todos assinaram');
});

test('they are told why it does not go any more, and the process that is open is read again', async () => {
  api.answer(getProcess, sampleDetail());
  renderScreen([{ path: '/', Component: Page }], '/');
  await expect.poll(read).toBe(1);
  hear(automaticCanceled.type, { ...ordered, message: 'O despacho foi editado.' });
  expect(toasts.get().current?.message).toContain('O despacho foi editado.');
  await expect.poll(read).toBe(2);
});
