import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { showProofsOf } from '../../contract/proofs/show-proofs-of.ts';
import { takeProofsAway } from '../../contract/proofs/take-proofs-away.ts';
import PersonProofsCard from './person-proofs-card.tsx';

const api = mockApi();
const Page = () => <PersonProofsCard personId={7} name="Ana" />;
const may = { allowed: true, reason: null, resolve: null };

test('what a lost phone held is taken away with a reason', async () => {
  api.answer(showProofsOf, { take: may, authenticator: true, passkeys: 2 });
  api.answer(takeProofsAway, { message: 'Retirado.' });
  const { user } = renderScreen([{ path: '/', Component: Page }], '/');
  expect(await screen.findByText('Tem aplicativo autenticador e 2 chaves de acesso.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retirar o aplicativo e as chaves de Ana' });
  expect(dialog.textContent).toContain('As sessões dela terminam');
  await user.type(screen.getByLabelText('Motivo'), 'Celular perdido');
  await user.click(screen.getAllByRole('button', { name: 'Retirar' }).at(-1)!);
  await expect
    .poll(() => api.calls.find(({ method }) => method === 'DELETE')?.input)
    .toMatchObject({ params: { id: 7 }, body: { reason: 'Celular perdido' } });
});

test('with nothing to take, or without the right to, there is no button', async () => {
  api.answer(showProofsOf, { take: may, authenticator: false, passkeys: 0 });
  renderScreen([{ path: '/', Component: Page }], '/');
  expect(await screen.findByText('Nem aplicativo autenticador nem chave de acesso.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
});

test('of who is not wholly theirs it says why, and who can', async () => {
  const take = { allowed: false, reason: 'GEFIN/SEFAZ está fora do que você administra.', resolve: 'Peça a outro.' };
  api.answer(showProofsOf, { take, authenticator: null, passkeys: null });
  renderScreen([{ path: '/', Component: Page }], '/');
  expect(await screen.findByText('GEFIN/SEFAZ está fora do que você administra. Peça a outro.')).toBeTruthy();
});
