import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { markSignatureSeen } from '../contract/signing/mark-signature-seen.ts';
import { tellSeen } from './tell-seen.ts';

const api = mockApi();

test('who is asked and did not answer tells that they opened it; nobody else does', async () => {
  api.answer(markSignatureSeen, { message: 'Visto.' });
  tellSeen({ id: 1, my_signature: null });
  tellSeen({ id: 2, my_signature: 'SIGNED' });
  tellSeen({ id: 3, my_signature: 'PENDING' });
  await expect.poll(() => api.calls.map(({ input }) => input.params)).toEqual([{ id: 3 }]);
});
