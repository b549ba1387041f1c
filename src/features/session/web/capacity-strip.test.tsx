import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { changeCapacity, enterSession, session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { chooseCapacity } from '../contract/choose-capacity.ts';
import { currentUser } from '../contract/current-user.ts';
import { CapacityStrip } from './capacity-strip.tsx';
import { useCurrentUser } from './current-user.ts';

const api = mockApi();
const unit = (id: number, label: string, post: string) => ({
  capacity_id: id,
  part_id: 1,
  entityId: 1,
  abbreviation: label,
  description: label,
  entity_abbreviation: 'SESAU',
  entity_name: 'Secretaria da Saúde',
  label,
  post,
  is_secondary: false,
});
const cocon = unit(1, 'COCON/SESAU', 'Analista');
const asjur = unit(2, 'ASJUR/SESAU', 'Assessora');

/** Told what a tab knows once all in it has drawn that: the strip has noted it by then. */
const knows = vi.fn<(label: string | undefined) => void>();
function Tab() {
  const label = useCurrentUser()?.capacity?.label;
  useEffect(() => knows(label), [label]);
  return <CapacityStrip />;
}

/** A tab that works in COCON; `follow` is what the frame does when the session changes. */
async function draw() {
  let acting = cocon;
  knows.mockClear();
  enterSession('one');
  api.answer(currentUser, () => ({
    id: 7,
    name: 'Ana',
    cpf: '00000000000',
    email: null,
    capacity: { ...acting, permissions: [] },
    bonds: [cocon, asjur],
    config: { theme: 'light' as const, fontSize: 'normal' as const },
    institution: { name: 'Estado', state: 'XX', time_zone: 'America/Sao_Paulo' },
  }));
  const drawn = renderScreen([{ path: '/', Component: Tab }], '/');
  await expect.poll(() => knows.mock.lastCall).toEqual([cocon.label]);
  const change = async (to: typeof cocon, how: (token: string) => void) => {
    acting = to;
    await act(async () => {
      how(to.label);
      await drawn.queryClient.resetQueries();
    });
  };
  return { ...drawn, change };
}

/** What another tab does. */
const elsewhere = (token: string) => changeCapacity(token, { stays: true });

test('a capacity chosen in another window is told, and the person goes on with it', async () => {
  const { user, change } = await draw();
  expect(screen.queryByText(/outra janela/)).toBeNull();
  await change(asjur, elsewhere);
  expect(await screen.findByText(/Você passou a atuar como/)).toHaveProperty(
    'textContent',
    'Você passou a atuar como Assessora · ASJUR/SESAU em outra janela. A troca vale para todas.',
  );
  await user.click(screen.getByRole('button', { name: 'Continuar em ASJUR/SESAU' }));
  expect(screen.queryByText(/outra janela/)).toBeNull();
});

test('the person goes back to the capacity of this window, and stays where they are', async () => {
  const { user, change } = await draw();
  await change(asjur, elsewhere);
  api.answer(chooseCapacity, { token: 'back' });
  await user.click(await screen.findByRole('button', { name: 'Voltar a COCON/SESAU' }));
  await expect.poll(() => session.get().token).toBe('back');
  expect(api.calls.find(({ method }) => method === 'POST')?.input.body).toEqual({ capacity_id: 1 });
  await change(cocon, () => {});
  expect(screen.queryByText(/outra janela/)).toBeNull();
});

test('what is chosen in this window needs no telling', async () => {
  const { change } = await draw();
  await change(asjur, (token) => changeCapacity(token));
  await change(cocon, () => {});
  expect(screen.queryByText(/outra janela/)).toBeNull();
});
