import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { clearTasks } from '../../../../platform/web/queue/task-queue.ts';
import { TaskButton, TaskPanel } from '../../../../platform/web/queue/task-panel.tsx';
import { tellLive } from '../../../../platform/web/testing/live-ears.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { cancelMigration } from '../../contract/cancel-migration.ts';
import { getMigration } from '../../contract/get-migration.ts';
import { listMigrations } from '../../contract/list-migrations.ts';
import { processesMigrated } from '../../contract/live-kinds.ts';
import { sampleMigration } from '../../testing/sample-migration.ts';
import { forgetMigrations } from './follow-migrations.ts';
import { QueuedMigrations } from './queued-migrations.tsx';

vi.mock('../../../../platform/web/live/live.ts', () => import('../../../../platform/web/testing/live-ears.ts'));

const api = mockApi();
beforeEach(() => {
  clearTasks();
  forgetMigrations();
  session.set({ token: 'a.b.c', lost: false });
});

const going = (more: Parameters<typeof sampleMigration>[0] = {}) =>
  sampleMigration({
    status: 'IN_PROGRESS',
    status_label: 'Em andamento',
    scheduled_date: null,
    processes: 1_000,
    moved: 240,
    stayed: 10,
    can_cancel: false,
    started_at: '2026-10-14T17:00:00.000Z',
    ...more,
  });
const listed = (...results: ReturnType<typeof sampleMigration>[]) =>
  api.answer(listMigrations, { results, count: results.length, count_relation: 'eq' });
const read = (migration: ReturnType<typeof sampleMigration>) =>
  api.answer(getMigration, { ...migration, stayed_processes: [] });
const told = () =>
  act(() => {
    const data = { migration_id: 118, unit_ids: [1, 2] };
    tellLive(processesMigrated, data);
  });

function open(permissions = [71]) {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  const element = (
    <>
      <QueuedMigrations />
      <TaskButton />
      <TaskPanel />
    </>
  );
  return renderScreen([{ path: '/', element }], '/');
}
const panel = async () => within(await screen.findByRole('region', { name: 'Fila de tarefas' }));

test('a migration that goes on is in the queue with how far it is, until it ended', async () => {
  listed(going());
  const { user } = open();
  const shown = await panel();
  expect(shown.getByText('Migrar de COCON/SESAU para NUFIC/SESAU')).toBeTruthy();
  expect(shown.getByText('Em andamento: 250 de 1.000')).toBeTruthy();
  expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(shown.getByRole('link', { name: 'Ver a migração nº 118' }).getAttribute('href')).toContain('search=118');
  expect(shown.queryByRole('button', { name: 'Cancelar' })).toBeNull();

  read(going({ moved: 600 }));
  told();
  expect(await screen.findByText('Em andamento: 610 de 1.000')).toBeTruthy();

  read(
    going({
      status: 'FINISHED',
      status_label: 'Concluída',
      moved: 1_000,
      stayed: 0,
      ended_at: '2026-10-14T17:00:30.000Z',
    }),
  );
  told();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fila de tarefas' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Tarefas em andamento: 0' }));
  expect(screen.getByText('Concluída: em menos de um minuto')).toBeTruthy();
});

test('one that stopped stays in sight with why, and one that has not begun can be called off', async () => {
  listed(sampleMigration({ scheduled_date: null }));
  const { user } = open();
  const shown = await panel();
  expect(shown.getByText('Na fila.')).toBeTruthy();
  api.answer(cancelMigration, { id: 118, message: 'Migração cancelada.' });
  const stopped = { status: 'ERROR', status_label: 'Erro', failure: 'Quem pediu saiu do setor.' } as const;
  read(going({ ...stopped, moved: 3, stayed: 1 }));
  told();
  expect(await shown.findByText('Erro: Quem pediu saiu do setor. 3 foram, 1 não')).toBeTruthy();

  read(sampleMigration({ scheduled_date: null }));
  told();
  await user.click(await shown.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(api.calls.some(({ path }) => path === cancelMigration.path)).toBe(true));
});

test('what somebody else asked for, what waits for its day and what has ended is in no queue', async () => {
  listed(
    going({ asked_by_me: false }),
    sampleMigration({ migration_id: 119 }),
    going({ migration_id: 117, status: 'FINISHED', status_label: 'Concluída' }),
  );
  open();
  await waitFor(() => expect(api.calls.some(({ path }) => path === listMigrations.path)).toBe(true));
  expect(screen.queryByRole('region', { name: 'Fila de tarefas' })).toBeNull();
});

test('who may not migrate is not asked about it', async () => {
  open([40]);
  await waitFor(() => expect(api.calls.some(({ path }) => path === currentUser.path)).toBe(true));
  expect(api.calls.some(({ path }) => path === listMigrations.path)).toBe(false);
});
