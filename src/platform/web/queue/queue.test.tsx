import { IconDownload } from '@tabler/icons-react';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { clearTasks, guardWindow, putTask, updateTask } from './task-queue.ts';
import { TaskButton, TaskPanel } from './task-panel.tsx';

const draw = () =>
  renderScreen(
    [
      {
        path: '/',
        element: (
          <>
            <TaskButton />
            <TaskPanel />
          </>
        ),
      },
    ],
    '/',
  );
beforeEach(clearTasks);

it('shows progress, cancels, tries again and stays while something failed', async () => {
  const cancel = vi.fn();
  const retry = vi.fn();
  putTask({ id: '1', kind: 'Downloads', icon: IconDownload, name: 'Processo.pdf', percent: 65, cancel });
  const { user } = draw();
  expect(screen.getByRole('progressbar', { name: 'Processo.pdf' }).getAttribute('aria-valuenow')).toBe('65');
  expect(screen.getByRole('button', { name: 'Tarefas em andamento: 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(cancel).toHaveBeenCalledOnce();
  act(() => updateTask('1', { state: 'failed', retry }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Recolher' }));
  expect(screen.queryByRole('region', { name: 'Fila de tarefas' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tarefas em andamento: 0' }));
  await user.click(screen.getByRole('button', { name: 'Retirar da fila: Processo.pdf' }));
  expect(screen.queryByText('Processo.pdf')).toBeNull();
});

it('folds once all went well, and opens again for what begins next; a failure keeps it open', async () => {
  const begin = (id: string) => putTask({ id, kind: 'Downloads', icon: IconDownload, name: `${id}.pdf` });
  const panel = () => screen.queryByRole('region', { name: 'Fila de tarefas' });
  begin('1');
  begin('2');
  const { user } = draw();
  act(() => updateTask('1', { state: 'done' }));
  expect(panel()).not.toBeNull();
  act(() => updateTask('2', { state: 'done' }));
  expect(panel()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tarefas em andamento: 0' }));
  expect(screen.getByText('1.pdf')).toBeTruthy();
  act(() => {
    begin('3');
    updateTask('3', { state: 'failed' });
  });
  expect(panel()).not.toBeNull();
});

it('asks before the window closes while an upload runs', () => {
  const stop = guardWindow();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  putTask({ id: '1', kind: 'Envios', icon: IconDownload, name: 'a.pdf', fragile: true });
  expect(leave()).toBe(true);
  updateTask('1', { state: 'done' });
  expect(leave()).toBe(false);
  stop();
});
