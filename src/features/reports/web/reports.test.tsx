import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, periodAround } from '../../../kernel/calendar.ts';
import { session } from '../../../platform/web/api/session-store.ts';
import { today } from '../../../platform/web/format/date.ts';
import { TaskButton, TaskPanel } from '../../../platform/web/queue/task-panel.tsx';
import { clearTasks } from '../../../platform/web/queue/task-queue.ts';
import { tellLive } from '../../../platform/web/testing/live-ears.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { listReportTypes } from '../contract/list-report-types.ts';
import { reportProgress } from '../contract/live-kinds.ts';
import { cancelReport } from '../contract/made/cancel-report.ts';
import { createReport } from '../contract/making/create-report.ts';
import { foreseeReport } from '../contract/making/foresee-report.ts';
import { getReport } from '../contract/made/get-report.ts';
import { listReports } from '../contract/made/list-reports.ts';
import { reportErrors } from '../contract/report-errors.ts';
import { createSchedule } from '../contract/schedules/create-schedule.ts';
import { endSchedule } from '../contract/schedules/end-schedule.ts';
import { listSchedules } from '../contract/schedules/list-schedules.ts';
import { sampleReport, sampleTypes } from '../testing/sample-report.ts';
import { forgetReports } from './made/follow-reports.ts';
import { QueuedReports } from './made/queued-reports.tsx';
import { Component as Reports } from './reports-screen.tsx';

vi.mock('../../../platform/web/live/live.ts', () => import('../../../platform/web/testing/live-ears.ts'));

const api = mockApi();
const AT = '/app/admin/relatorios';
const month = periodAround('month', addDays(periodAround('month', today()).start, -1));
const rows = [
  ['Contratos: prorrogação de prazo', 17, 14, 9, 6.2],
  ['Licitação: aquisição de material', 14, 11, 7, null],
];

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  clearTasks();
  forgetReports();
  listed();
  besides();
  api.answer(foreseeReport, {
    count: 40,
    count_relation: 'eq',
    rows,
    place: 'COCON/SESAU e subordinados',
    too_long: null,
  });
});

/** Answered after what one report is: their addresses would be taken for one of its. */
function besides() {
  scheduled();
  api.answer(listReportTypes, sampleTypes());
}
const listed = (...results: ReturnType<typeof sampleReport>[]) =>
  api.answer(listReports, { results, count: results.length, count_relation: 'eq' });
const scheduled = (...results: { id: number; next_on: string }[]) =>
  api.answer(listSchedules, {
    results: results.map((one) => ({
      ...one,
      type: 'productivity' as const,
      name: 'Produtividade',
      format: 'pdf' as const,
      place: 'COCON/SESAU',
      cadence: 'FIRST_BUSINESS_DAY' as const,
      cadence_label: 'Todo primeiro dia útil do mês',
      shared_with: { id: 21, label: 'NUFIC/SESAU' },
    })),
    count: results.length,
    count_relation: 'eq',
  });

function open(permissions = [73, 78], at = AT) {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  const element = (
    <>
      <Reports />
      <QueuedReports />
      <TaskButton />
      <TaskPanel />
    </>
  );
  return renderScreen([{ path: AT, element }], at);
}
const sentTo = (path: string) => api.calls.filter((call) => call.path === path).at(-1)?.input.body;

test('a report is chosen by its question, shown before it is made, and asked for with its filters', async () => {
  const { user } = open();
  expect(await screen.findByText('Você emite de COCON/SESAU e dos setores subordinados')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Por assunto/ })).toHaveProperty('checked', true);
  const sample = await screen.findByRole('region', { name: 'Amostra das colunas' });
  expect(within(sample).getByText('Contratos: prorrogação de prazo')).toBeTruthy();
  expect(within(sample).getByText('6,2')).toBeTruthy();
  expect(screen.getByText('40 linhas. O que você não pode ver não entra.')).toBeTruthy();

  await user.click(screen.getByRole('radio', { name: 'Planilha' }));
  api.answer(createReport, sampleReport({ status: 'pending', status_label: 'Na fila', done: 0, total: null }));
  await user.click(screen.getByRole('button', { name: 'Gerar relatório' }));
  await waitFor(() => expect(sentTo(createReport.path)).toBeTruthy());
  expect(sentTo(createReport.path)).toMatchObject({
    type: 'subject',
    start_date: month.start,
    end_date: month.end,
    format: 'xlsx',
    capacities: [20],
  });
  const queue = within(await screen.findByRole('region', { name: 'Fila de tarefas' }));
  expect(queue.getByText('Por assunto, COCON/SESAU e subordinados')).toBeTruthy();
});

test('days that cannot be are told beside their field, and nothing is asked for', async () => {
  const { user } = open();
  const end = await screen.findByRole('textbox', { name: /^Até/ });
  await screen.findByRole('region', { name: 'Amostra das colunas' });
  await user.clear(end);
  await user.type(end, '01/01/2020');
  expect((await screen.findAllByText('A data final vem antes da inicial. Troque as datas.'))[0]).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Amostra das colunas' })).toBeNull();
  expect(screen.queryByText(/40 linhas/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /Gerar relatório/ }));
  expect(sentTo(createReport.path)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Este ano' }));
  expect(screen.getByRole('textbox', { name: /^Até/ }).getAttribute('aria-invalid')).toBeNull();
});

test('too many lines for a PDF are told before it is asked for', async () => {
  const said = 'O período é longo demais para um PDF: 41.000 linhas. Gere em planilha ou escolha menos dias.';
  api.answer(foreseeReport, { count: 10_000, count_relation: 'gte', rows, place: 'COCON/SESAU', too_long: said });
  const { user } = open();
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /Gerar relatório/ }));
  expect(sentTo(createReport.path)).toBeUndefined();
});

test('a filter that a report does not have is neither shown nor sent', async () => {
  const { user } = open();
  expect(await screen.findByRole('combobox', { name: /Assunto/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Produtividade/ }));
  expect(screen.queryByRole('combobox', { name: /Assunto/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /Marcadores/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: /Só o meu trabalho/ }));
  await waitFor(() => expect(sentTo(foreseeReport.path)).toMatchObject({ type: 'productivity', scope: 'INDIVIDUAL' }));
});

test('what was refused is in the queue, known by its entry alone', async () => {
  const { user } = open();
  await screen.findByText(/40 linhas/);
  api.refuse(createReport, {
    status: 429,
    code: 'TOO_MANY_REPORTS',
    message: 'Você já tem muitos relatórios em andamento.',
  });
  await user.click(screen.getByRole('button', { name: 'Gerar relatório' }));
  const queue = within(await screen.findByRole('region', { name: 'Fila de tarefas' }));
  expect(queue.getByText('Você já tem muitos relatórios em andamento.')).toBeTruthy();
});

test('one that is being made says how far it is, is called off, and brings its file once it is ready', async () => {
  const going = sampleReport({ status: 'pending', status_label: 'Gerando', done: 1_240, total: 2_003, size: null });
  listed(going);
  const { user } = open();
  expect((await screen.findAllByText('1.240 de 2.003 linhas')).length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('progressbar'))[0]?.getAttribute('aria-valuenow')).toBe('62');

  api.answer(getReport, sampleReport({ url: 'https://exemplo/arquivo' }));
  listed(sampleReport());
  const data = { id: 7, file_index: 'fila-7', status: 'done' as const, done: 2_003, total: 2_003 };
  act(() => tellLive(reportProgress, data));
  expect(await screen.findByRole('button', { name: 'Baixar Por assunto de 01/09/2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tarefas em andamento: 0' }));
  expect(screen.getByText('Pronto, 1,2 MB')).toBeTruthy();
});

test('a report may be called off in the list', async () => {
  listed(sampleReport({ status: 'pending', status_label: 'Na fila', done: 0, total: null, size: null }));
  api.answer(cancelReport, { message: 'Relatório cancelado.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancelar Por assunto de 01/09/2026' }));
  expect(await screen.findByText('Relatório cancelado.')).toBeTruthy();
});

test('a failed PDF is asked for again as a sheet, one that is over again as it was', async () => {
  listed(
    sampleReport({ id: 8, status: 'error', status_label: 'Erro', message: 'O período é longo demais para um PDF.' }),
    sampleReport({ id: 6, status: 'abort', status_label: 'Arquivo vencido', format: 'csv', start_date: '2026-08-01' }),
  );
  api.answer(createReport, sampleReport({ id: 9, status: 'pending', done: 0, total: null }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Gerar Por assunto de 01/09/2026 em planilha' }));
  await waitFor(() => expect(sentTo(createReport.path)).toMatchObject({ format: 'xlsx', capacities: [20] }));
  await user.click(screen.getByRole('button', { name: 'Gerar Por assunto de 01/08/2026 de novo' }));
  await waitFor(() => expect(sentTo(createReport.path)).toMatchObject({ format: 'csv', start_date: '2026-08-01' }));
});

test('a report is scheduled with when and for whom, and a schedule is ended after it was confirmed', async () => {
  scheduled({ id: 3, next_on: '2026-11-03' });
  api.answer(createSchedule, { id: 4, message: 'Relatório agendado: toda segunda-feira, o primeiro em 19/10/2026.' });
  const { user } = open();
  expect(await screen.findByText('Todo primeiro dia útil do mês. Próximo: 03/11/2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agendar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar o relatório Por assunto' }));
  await user.click(dialog.getByRole('radio', { name: /Toda segunda-feira/ }));
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(sentTo(createSchedule.path)).toMatchObject({ cadence: 'WEEKLY', type: 'subject' }));
  expect(sentTo(createSchedule.path)).not.toHaveProperty('start_date');

  api.answer(endSchedule, { message: 'Agendamento encerrado.' });
  await user.click(await screen.findByRole('button', { name: /Encerrar o agendamento de Produtividade/ }));
  const asked = await screen.findByRole('alertdialog', { name: 'Encerrar o agendamento de Produtividade?' });
  await user.click(within(asked).getByRole('button', { name: 'Encerrar agendamento' }));
  expect(await screen.findByText('Agendamento encerrado.')).toBeTruthy();
});

test('whoever makes no reports is sent back, and nothing is asked of the server', async () => {
  open([25]);
  expect(await screen.findByText('Você não possui permissão para realizar essa ação')).toBeTruthy();
  expect(api.calls.some(({ path }) => path.startsWith('/report'))).toBe(false);
});

const linesOfMade = async () =>
  within((await screen.findAllByRole('list')).find((list) => list.textContent?.includes('Por assunto'))!).getAllByRole(
    'listitem',
  );

test('the report that a mail leads to is the first of the list, marked, in sight and read out', async () => {
  listed(
    sampleReport({ id: 9, name: 'Despachos' }),
    sampleReport({ id: 7 }),
    sampleReport({ id: 5, name: 'Marcadores' }),
  );
  open([73, 78], `${AT}?relatorio=7`);
  await screen.findByText('Marcadores', { selector: 'b' });
  const lines = await linesOfMade();
  expect(lines.map((line) => line.querySelector('b')!.textContent)).toEqual(['Por assunto', 'Despachos', 'Marcadores']);
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual(['true', null, null]);
  expect(document.activeElement).toBe(lines[0]);
  expect(api.calls.filter(({ path }) => path === getReport.path)).toEqual([]);
});

test('one of long ago is asked for and comes to the head of the page', async () => {
  listed(sampleReport({ id: 9, name: 'Despachos' }));
  api.answer(getReport, sampleReport({ id: 7 }));
  besides();
  open([73, 78], `${AT}?relatorio=7`);
  await screen.findByText('Por assunto', { selector: 'b' });
  const lines = await linesOfMade();
  expect(lines.map((line) => line.querySelector('b')!.textContent)).toEqual(['Por assunto', 'Despachos']);
  expect(within(lines[0]!).getByRole('button', { name: /^Baixar Por assunto/ })).toBeTruthy();
});

test('one that its reader does not reach says why, and the others are there', async () => {
  listed(sampleReport({ id: 9, name: 'Despachos' }));
  api.refuse(getReport, reportErrors.notFound);
  besides();
  open([73, 78], `${AT}?relatorio=7`);
  expect(await screen.findByText(/O relatório do aviso não abre aqui/)).toBeTruthy();
  expect(screen.getByText('Despachos', { selector: 'b' })).toBeTruthy();
});
