import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../../contract/access.ts';
import { aloneOf, cancelBulkJob, getBulkJob, listBulkJobItems, undoBulkJob } from '../../../contract/bulk-job.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { undo } from '../../../contract/undo.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sampleJob } from '../../testing/sample-job.ts';
import { clearTasks } from '../task-queue.ts';
import { TaskPanel } from '../task-panel.tsx';
import { forgetJobs, heardOfJob, leaveAlone } from './follow-bulk-jobs.ts';

const api = mockApi();
const archive = endpoint({
  method: 'POST',
  path: '/boxes/archive',
  access: signedIn,
  summary: 'Arquiva caixas',
  input: { body: z.object({ process_ids: z.array(z.int()) }) },
  output: z.object({}),
});
const item = (name: number, more: object = {}) => ({
  item: String(name),
  label: `00024.00000${name}/2026-10`,
  ok: null,
  code: null,
  message: null,
  reasons: null,
  made: null,
  ...more,
});
const listed = (...results: ReturnType<typeof item>[]) =>
  api.answer(listBulkJobItems, { count: results.length, count_relation: 'eq', results });
const begin = () =>
  leaveAlone(archive, (ids) => ({ body: { process_ids: [...ids] } }), [1, 2, 3], { icon: IconArchive, idOf: Number });

beforeEach(() => {
  clearTasks();
  forgetJobs();
  api.answer(aloneOf(archive), sampleJob());
  listed(item(1), item(2), item(3));
});
const draw = () => renderScreen([{ path: '/', Component: TaskPanel }], '/');
const panel = () => within(screen.getByRole('region', { name: 'Fila de tarefas' }));
const lines = () =>
  within(panel().getByRole('list', { name: 'Itens: Arquivar 3 processos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a line for each item says where it is, and cancelling leaves those that are left', async () => {
  draw();
  await act(begin);
  listed(item(1, { ok: true, message: 'Feito.' }), item(2), item(3));
  act(() => heardOfJob(sampleJob({ state: 'IN_PROGRESS', done: 1 })));
  expect(await panel().findByText('feito')).toBeTruthy();
  expect(lines()).toEqual(['00024.000001/2026-10feito', '00024.000002/2026-10indo…', '00024.000003/2026-10na fila']);
  expect(panel().getByText('Se cancelar, os 2 que faltam ficam onde estão.')).toBeTruthy();
  api.answer(cancelBulkJob, { message: 'O que faltava foi cancelado.' });
  api.answer(getBulkJob, sampleJob({ state: 'CANCELED', done: 1, message: '1 de 3 processos arquivados.' }));
  panel().getByRole('button', { name: 'Cancelar' }).click();
  expect(await panel().findByText('1 de 3 processos arquivados.')).toBeTruthy();
});

test('once it ended it shows those that did not go, with why, and only what failed by itself is tried again', async () => {
  const { user } = draw();
  await act(begin);
  listed(
    item(1, { ok: true, message: 'Feito.' }),
    item(2, {
      ok: false,
      code: 'CANNOT_ARCHIVE',
      message: 'Há pendência.',
      reasons: [{ code: 'P', message: 'Há pendência.', resolve: 'Aguarde a resposta.' }],
    }),
    item(3, { ok: false, code: 'UNEXPECTED', message: 'Ocorreu um erro inesperado.' }),
  );
  act(() => heardOfJob(sampleJob({ state: 'ERROR', done: 1, refused: 2, message: '1 de 3 processos arquivados.' })));
  expect(await panel().findByText('Há pendência. Aguarde a resposta.')).toBeTruthy();
  expect(lines()).toHaveLength(2);
  await user.click(panel().getByRole('button', { name: 'Tentar de novo o que falhou' }));
  const sent = api.calls.filter(({ path }) => path === aloneOf(archive).path);
  expect(sent.at(-1)?.input.body).toEqual({ process_ids: [3] });
});

test('what was under way when the rest was cancelled is counted when it is done', async () => {
  draw();
  await act(begin);
  act(() => heardOfJob(sampleJob({ state: 'CANCELED', done: 0, message: '0 de 3 processos arquivados.' })));
  listed(item(1, { ok: true, message: 'Feito.' }), item(2), item(3));
  act(() => heardOfJob(sampleJob({ state: 'CANCELED', done: 1, message: '1 de 3 processos arquivados.' })));
  expect(await panel().findByText('1 de 3 processos arquivados.')).toBeTruthy();
  act(() => heardOfJob(sampleJob({ state: 'CANCELED', done: 0, message: '0 de 3 processos arquivados.' })));
  expect(panel().getByText('1 de 3 processos arquivados.')).toBeTruthy();
});

test('what was made of each item stays in the queue when it ended, with the way there', async () => {
  draw();
  await act(begin);
  listed(
    item(1, { ok: true, message: 'Feito.', label: 'Linha 2', made: { label: '00024.000047/2026-77', to: '/p/47' } }),
    item(2, { ok: true, message: 'Feito.' }),
    item(3, { ok: true, message: 'Feito.', label: 'Linha 4', made: { label: '00024.000048/2026-11', to: '/p/48' } }),
  );
  act(() => heardOfJob(sampleJob({ state: 'FINISHED', done: 3, message: '3 processos abertos.' })));
  const { queueFolded } = await import('../task-queue.ts');
  act(() => queueFolded.set(false));
  const link = await panel().findByRole('link', { name: '00024.000047/2026-77' });
  expect(link.getAttribute('href')).toBe('/p/47');
  expect(lines()).toEqual(['Linha 200024.000047/2026-77', 'Linha 400024.000048/2026-11']);
});

test('what is reversible is taken back as a whole, and what is on the screen is read again', async () => {
  let reads = 0;
  const Boxes = () => {
    const { data } = useQuery({ queryKey: ['api', '/boxes'], queryFn: () => (reads += 1) });
    return (
      <>
        <p>lido {data} vez(es)</p>
        <TaskPanel />
      </>
    );
  };
  const { user } = renderScreen([{ path: '/', Component: Boxes }], '/');
  expect(await screen.findByText('lido 1 vez(es)')).toBeTruthy();
  await act(begin);
  act(() => heardOfJob(sampleJob({ state: 'FINISHED', done: 3, reversible: true, message: '3 processos assumidos.' })));
  api.answer(undoBulkJob, { undo_token: 'u'.repeat(24) });
  api.answer(undo, { message: 'Os processos voltaram.' });
  // All went well: it folded by itself.
  const { queueFolded } = await import('../task-queue.ts');
  act(() => queueFolded.set(false));
  await user.click(await panel().findByRole('button', { name: 'Desfazer' }));
  expect(api.calls.at(-1)).toMatchObject({ path: undo.path, input: { body: { undo_token: 'u'.repeat(24) } } });
  expect(screen.queryByText('Arquivar 3 processos')).toBeNull();
  expect(await screen.findByText('lido 2 vez(es)')).toBeTruthy();
});
