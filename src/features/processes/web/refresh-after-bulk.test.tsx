import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bulkJobProgress } from '../../../platform/contract/bulk-job.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { tellLive } from '../../../platform/web/testing/live-ears.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { getProcess } from '../contract/reading/get-process.ts';
import { sampleDetail } from '../testing/sample-detail.ts';
import { RefreshAfterBulk } from './refresh-after-bulk.tsx';

vi.mock('../../../platform/web/live/live.ts', () => import('../../../platform/web/testing/live-ears.ts'));

const api = mockApi();
function Page() {
  useEndpoint(getProcess, { params: { id: 48 } });
  return <RefreshAfterBulk />;
}
const hear = (state: string) => act(() => tellLive(bulkJobProgress, { state }));

test('what is shown of processes is read again once an act on many has ended, and not while it goes on', async () => {
  api.answer(getProcess, sampleDetail());
  renderScreen([{ path: '/', Component: Page }], '/');
  await expect.poll(() => api.calls.length).toBe(1);
  hear('PENDING');
  hear('IN_PROGRESS');
  hear('FINISHED');
  await expect.poll(() => api.calls.length).toBe(2);
});
