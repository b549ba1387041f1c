import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveKind } from '../../../../platform/contract/live-kind.ts';
import { tellLive } from '../../../../platform/web/testing/live-ears.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { clearToasts, toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { automaticCanceled, automaticStarted } from '../../contract/automatic/live-kinds.ts';
import { LiveAutomatic } from './live-automatic.tsx';

vi.mock('../../../../platform/web/live/live.ts', () => import('../../../../platform/web/testing/live-ears.ts'));

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
const hear = (kind: LiveKind, data: Record<string, unknown>) => act(() => tellLive(kind, data));
const read = () => api.calls.filter(({ path }) => path === getProcess.path).length;

test('who ordered a dispatch is told when it goes', async () => {
  api.answer(getProcess, sampleDetail());
  renderScreen([{ path: '/', Component: Page }], '/');
  hear(automaticStarted, ordered);
  expect(toasts.get().current?.message).toContain('Todos assinaram');
});

test('they are told why it does not go any more, and the process that is open is read again', async () => {
  api.answer(getProcess, sampleDetail());
  renderScreen([{ path: '/', Component: Page }], '/');
  await expect.poll(read).toBe(1);
  hear(automaticCanceled, { ...ordered, message: 'O despacho foi editado.' });
  expect(toasts.get().current?.message).toContain('O despacho foi editado.');
  await expect.poll(read).toBe(2);
});
