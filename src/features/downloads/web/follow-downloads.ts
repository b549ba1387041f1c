import { IconFileDownload } from '@tabler/icons-react';
import { ApiError, UNEXPECTED } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatBytes } from '../../../platform/web/format/number.ts';
import { putTask, removeTask } from '../../../platform/web/queue/task-queue.ts';
import { createStore } from '../../../platform/web/store/create-store.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../platform/web/ui/actions/bring-file.ts';
import { cancelDownload } from '../contract/cancel-download.ts';
import { getDownload } from '../contract/get-download.ts';
import { buildSteps } from '../rules/build-states.ts';
import { REMOVED_AFTER_MS } from '../rules/download-queue.ts';

export type Download = OutputOf<typeof getDownload>;

/** What this window knows of the person's downloads, by id. */
export const downloads = createStore<ReadonlyMap<number, Download>>(new Map());
/** Asked for in this window: their files are brought as soon as they are ready. */
const askedHere = new Set<number>();

export const isUnfinished = ({ status }: Pick<Download, 'status'>): boolean =>
  status !== 'finished' && status !== 'error';

/** A download asked for here. */
export function startFollowing(download: Download): void {
  askedHere.add(download.id);
  heard(download);
}

/** A download as the server tells it: keeps it, shows it in the queue, and brings its file when it was asked for here. */
export function heard(download: Download): void {
  const before = downloads.get().get(download.id);
  downloads.set((known) => new Map(known).set(download.id, download));
  if (isUnfinished(download)) return showRunning(download);
  if (before && !isUnfinished(before) && before.status === download.status) return;
  if (download.status === 'finished') finished(download);
  else failed(download);
}

const taskOf = ({ queue_id: id, title: name }: Download) => ({ id, kind: 'Downloads', icon: IconFileDownload, name });

function showRunning(download: Download): void {
  const { id, status, status_label, done, total } = download;
  const step = buildSteps.indexOf(status) + 1;
  const counted = status === 'getting documents' || status === 'joining documents';
  putTask({
    ...taskOf(download),
    state: status === 'pending' ? 'waiting' : 'running',
    percent: percentOf(download),
    detail: `${status_label}${counted && total > 0 ? ` (${done} de ${total})` : ''}, passo ${step} de ${buildSteps.length - 1}`,
    cancel: () => void callOff(id),
  });
}

/** The steps weigh what they take: joining is most of it. */
export function percentOf({ status, done, total }: Pick<Download, 'status' | 'done' | 'total'>): number | null {
  const part = total > 0 ? done / total : 0;
  switch (status) {
    case 'pending':
      return null;
    case 'getting documents':
      return 20 * part;
    case 'joining documents':
      return 20 + 70 * part;
    case 'finishing':
      return 92;
    case 'finished':
    case 'error':
      return 100;
  }
}

function finished(download: Download): void {
  const { id, queue_id, download_url, file_name, size } = download;
  const asked = askedHere.delete(id);
  if (!download_url) return void (asked && removeTask(queue_id));
  if (asked) bringFile(download_url, file_name);
  putTask({
    ...taskOf(download),
    state: 'done',
    detail: size === null ? 'Pronto' : `Pronto, ${formatBytes(size)}`,
    download: { href: download_url, name: file_name },
  });
  setTimeout(() => removeTask(queue_id), REMOVED_AFTER_MS);
}

function failed(download: Download): void {
  const { id, queue_id, title, message, download_url, file_name } = download;
  removeTask(queue_id);
  if (!askedHere.delete(id)) return;
  toast.danger(`Falha no download: ${title}. ${message ?? UNEXPECTED}`);
  if (!download_url) return;
  toast.warning('Há uma versão anterior deste arquivo.', {
    label: 'Baixar a última versão',
    act: () => bringFile(download_url, file_name),
  });
}

/** Reads one download again. One that is not there any more leaves the queue. */
export async function readAgain(id: number): Promise<void> {
  try {
    heard(await callEndpoint(getDownload, { params: { id } }));
  } catch (error) {
    // No answer is not an end: it is asked about again.
    if (error instanceof ApiError && error.isNetwork) return;
    forget(id);
    if (askedHere.delete(id)) toast.failure(error);
  }
}

/** It is neither in the queue nor known any more; a dialog that follows it says so. */
function forget(id: number): void {
  const known = downloads.get().get(id);
  if (known) removeTask(known.queue_id);
  downloads.set((all) => new Map([...all].filter(([each]) => each !== id)));
}

/** Calls a download off: it leaves the queue of every window. */
export async function callOff(id: number): Promise<void> {
  askedHere.delete(id);
  try {
    await callEndpoint(cancelDownload, { params: { id } });
    forget(id);
    toast.info('Download cancelado.');
  } catch (error) {
    toast.failure(error);
  }
}
