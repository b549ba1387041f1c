import { IconReportAnalytics } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { LiveData } from '../../../../platform/contract/live-kind.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { formatBytes, formatNumber } from '../../../../platform/web/format/number.ts';
import { putTask, removeTask, updateTask } from '../../../../platform/web/queue/task-queue.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import type { reportProgress } from '../../contract/live-kinds.ts';
import { cancelReport } from '../../contract/made/cancel-report.ts';
import { getReport } from '../../contract/made/get-report.ts';
import { listReports } from '../../contract/made/list-reports.ts';
import { REPORT_REMOVED_AFTER_MS } from '../../rules/report-formats.ts';

export type Report = OutputOf<typeof getReport>;

/** What this window knows of reports that run, or ran while it was open, by id. */
export const followed = createStore<ReadonlyMap<number, Report>>(new Map());

/** Those that were going on before this window opened. */
export async function findReports(): Promise<void> {
  const { results } = await callEndpoint(listReports, { query: {} });
  results.filter(({ status }) => status === 'pending').forEach(followReport);
}

/** A report as the server told it last: keeps it and shows it in the queue. */
export function followReport(report: Report): void {
  const before = followed.get().get(report.id);
  followed.set((all) => new Map(all).set(report.id, report));
  if (before && before.status !== 'pending' && before.status === report.status) return;
  show(report);
}

/** Something was told of one: how far it is, or that it ended, which is read whole. */
export function heardProgress({ id, status, done, total }: LiveData<typeof reportProgress>): void {
  const known = followed.get().get(id);
  if (status === 'pending' && known) followReport({ ...known, done, total, status_label: 'Gerando' });
  else if (known ? known.status === 'pending' : status === 'pending') void readReport(id);
}

/** Asks again about those that did not end: what happened while nobody listened was not told. */
export async function askAgain(): Promise<void> {
  for (const { id, status } of followed.get().values()) if (status === 'pending') await readReport(id);
}

async function readReport(id: number): Promise<void> {
  try {
    followReport(await callEndpoint(getReport, { params: { id } }));
  } catch (error) {
    // No answer is not an end: it is asked about again.
    if (error instanceof ApiError && !error.isNetwork) forget(id);
  }
}

/** Forgets all of them: the person left. */
export const forgetReports = (): void => followed.set(new Map());

function forget(id: number): void {
  removeTask(taskId(id));
  followed.set((all) => new Map([...all].filter(([each]) => each !== id)));
}

const taskId = (id: number): string => `report-${id}`;

/** "1.240 de 2.003 linhas". */
export const linesOf = ({ done, total }: Pick<Report, 'done' | 'total'>): string | null =>
  total === null ? null : `${formatNumber(done)} de ${formatNumber(total)} linhas`;

/** 0 to 100; null while it is not known of how many. */
export const percentOf = ({ done, total }: Pick<Report, 'done' | 'total'>): number | null =>
  total === null ? null : total === 0 ? 100 : (100 * done) / total;

function show(report: Report): void {
  const { id, name, place, status, status_label: label, url, attachment_name, size, message } = report;
  const task = { id: taskId(id), kind: 'Relatórios', icon: IconReportAnalytics, name: `${name}, ${place}` };
  if (status === 'abort') return removeTask(task.id);
  if (status === 'pending') {
    const isWaiting = report.total === null;
    putTask({
      ...task,
      state: isWaiting ? 'waiting' : 'running',
      percent: percentOf(report),
      detail: [label, linesOf(report)].filter(Boolean).join(': '),
      cancel: () => void callOff(id),
    });
    return;
  }
  if (status === 'error') return putTask({ ...task, state: 'failed', percent: null, detail: message });
  const shown = { state: 'done', percent: 100 } as const;
  putTask({
    ...task,
    ...shown,
    detail: size === null ? 'Pronto' : `Pronto, ${formatBytes(size)}`,
    download: url === null ? null : { href: url, name: attachment_name },
  });
  // The panel folds by itself once all went well.
  updateTask(task.id, shown);
  setTimeout(() => removeTask(task.id), REPORT_REMOVED_AFTER_MS);
}

/** What could not even be asked for is in the queue too, known by its entry alone (R422). */
export const showRefused = (fileIndex: string, message: string): void =>
  putTask({
    id: fileIndex,
    kind: 'Relatórios',
    icon: IconReportAnalytics,
    name: 'Relatório',
    state: 'failed',
    detail: message,
  });

/** Calls one off. @returns whether it was */
export async function callOff(id: number): Promise<boolean> {
  try {
    const { message } = await callEndpoint(cancelReport, { params: { id } });
    forget(id);
    toast.info(message);
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  }
}
