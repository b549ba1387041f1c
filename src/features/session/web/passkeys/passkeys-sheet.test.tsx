import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listPasskeys } from '../../contract/passkeys/list-passkeys.ts';
import { removePasskey } from '../../contract/passkeys/remove-passkey.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import PasskeysSheet from './passkeys-sheet.tsx';

// A key that is made and used: tests/journeys/ways-in.journey.ts, with the device of a real browser.

const api = mockApi();
const Sheet = () => <PasskeysSheet onClose={() => {}} />;

test('a key is taken away after the person was asked', async () => {
  api.answer(listPasskeys, {
    results: [{ id: 5, name: 'Chrome em Android', added_at: '2026-10-14T12:00:00Z', used_at: null }],
  });
  api.answer(removePasskey, { message: 'Chave de acesso removida.' });
  const { user } = renderScreen([{ path: '/', Component: Sheet }], '/');
  expect(await screen.findByText(/ainda não usada/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remover a chave de Chrome em Android' }));
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Remover' }));
  await expect
    .poll(() => api.calls.filter(({ method }) => method === 'DELETE').map(({ input }) => input.params))
    .toMatchObject([{ id: 5 }]);
});

test('a browser that knows no keys is not offered them', async () => {
  expect('PublicKeyCredential' in window).toBe(false);
  renderScreen([{ path: '/', Component: PasskeySignIn }], '/');
  expect(screen.queryByRole('button')).toBeNull();
  api.answer(listPasskeys, { results: [] });
  renderScreen([{ path: '/', Component: Sheet }], '/');
  expect(await screen.findByText(/Este navegador não cria chaves de acesso/)).toBeTruthy();
});
