import { IconArchive, IconSend } from '@tabler/icons-react';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ActionBar } from './action-bar.tsx';
import { type ActContext, actKind, type Judged, knowActs } from './act-kind.ts';
import { bindActions } from './bind-action.ts';
import type { InterfaceAction } from './interface-action.ts';
import { useActs } from './use-acts.ts';

interface Thing {
  readonly nup: string;
}

const open = <C = Thing,>(id: string, run = () => {}): InterfaceAction<C> => ({
  id,
  name: id,
  icon: IconSend,
  effect: 'open',
  when: () => true,
  blockedReason: () => null,
  run,
});

const draw = (actions: readonly InterfaceAction<Thing>[]) =>
  renderScreen([{ path: '/', element: <ActionBar label="Ações" actions={bindActions(actions, { nup: '1' })} /> }], '/');

it('shows up to four actions, and three with a menu when there are more', async () => {
  const { unmount } = draw(['Um', 'Dois', 'Três', 'Quatro'].map((id) => open(id)));
  expect(screen.getAllByRole('button')).toHaveLength(4);
  unmount();
  const run = vi.fn();
  const { user } = draw(['Um', 'Dois', 'Três', 'Quatro'].map((id) => open(id)).concat(open('Cinco', run)));
  const more = await screen.findByRole('button', { name: 'Mais ações', expanded: false });
  expect(screen.getAllByRole('button')).toHaveLength(4);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Cinco' }));
  expect(run).toHaveBeenCalledOnce();
});

it('loads the menu of the rest when one comes near, opens it by Enter and gives the focus back on Esc', async () => {
  const loaded = vi.fn();
  vi.doMock('./more-actions.tsx', async (original) => {
    loaded();
    return await original<typeof import('./more-actions.tsx')>();
  });
  vi.resetModules();
  const fresh = await import('./action-bar.tsx');
  const actions = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((id) => ({ ...open(id), keys: 'shift+x' }));
  const { user } = renderScreen(
    [{ path: '/', element: <fresh.ActionBar label="Ações" actions={bindActions(actions, { nup: '1' })} /> }],
    '/',
  );
  await vi.dynamicImportSettled();
  expect(loaded).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Mais ações' }).focus();
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: /Quatro/ });
  expect(item.textContent).toBe('QuatroShift X');
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais ações' })));
  vi.doUnmock('./more-actions.tsx');
});

it('draws the first as the main one, but not one that is never the next step', () => {
  draw([{ ...open('Favoritar'), minor: true }, open('Baixar')]);
  expect(screen.getAllByRole('button').map(({ className }) => className)).toEqual(['button', 'button']);
});

it('asks before a legal act, and keeps things as they are on Esc', async () => {
  const run = vi.fn();
  const archive: InterfaceAction<Thing> = {
    id: 'archive',
    name: 'Arquivar',
    icon: IconArchive,
    effect: 'confirm',
    when: () => true,
    blockedReason: () => null,
    confirm: ({ nup }) => ({
      title: `Arquivar o processo ${nup}?`,
      body: 'Ele sai da sua caixa.',
      verb: 'Arquivar processo',
      keep: 'Manter aberto',
    }),
    run,
  };
  const { user } = draw([archive]);
  const button = screen.getByRole('button', { name: 'Arquivar' });
  await user.click(button);
  await screen.findByRole('alertdialog', { name: 'Arquivar o processo 1?' });
  expect(document.activeElement?.textContent).toBe('Manter aberto');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(run).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Arquivar processo' }));
  expect(run).toHaveBeenCalledOnce();
});

it('offers to take back a reversible act', async () => {
  const undo = vi.fn();
  const unfavorite: InterfaceAction<Thing> = {
    id: 'unfavorite',
    name: 'Desfavoritar',
    icon: IconSend,
    effect: 'undo',
    when: () => true,
    blockedReason: () => null,
    done: () => 'Processo retirado dos favoritos.',
    run: () => Promise.resolve(undo),
  };
  const { user } = draw([unfavorite]);
  await user.click(screen.getByRole('button', { name: 'Desfavoritar' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
});

it('without network what has to reach the server is drawn as blocked, where it stood, until the network is back', async () => {
  const kind = actKind<Judged>('thing');
  knowActs([
    kind.contribute(
      { ...open<ActContext<Judged>>('Ver documentos'), readsOnly: true, order: 10 },
      { ...open<ActContext<Judged>>('Tramitar'), order: 20 },
    ),
  ]);
  const subjects = [{ id: 1, actions: [] }];
  function Bar() {
    const { bind } = useActs(kind, { me: null, refresh: () => Promise.resolve() });
    return <ActionBar label="Ações" actions={bind(subjects)} />;
  }
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen([{ path: '/', Component: Bar }], '/');
  const drawn = () => screen.getAllByRole('button').map((button) => [button.textContent, button.ariaDisabled]);
  expect(drawn()).toEqual([
    ['Ver documentos', null],
    ['Tramitar', 'true'],
  ]);
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(drawn()).toEqual([
    ['Ver documentos', null],
    ['Tramitar', null],
  ]);
  network.mockRestore();
});

it('without network an act waits and says so; what only reads is tried', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const [sent, read] = [vi.fn(), vi.fn()];
  const { user } = draw([open('Tramitar', sent), { ...open('Ver documentos', read), readsOnly: true }]);
  await user.click(screen.getByRole('button', { name: 'Tramitar' }));
  expect(await screen.findByText(/Sem conexão\. Este ato espera a conexão voltar/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ver documentos' }));
  expect(read).toHaveBeenCalledOnce();
  offline.mockRestore();
});
