import { IconUpload } from '@tabler/icons-react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import { putTask, removeTask, type TaskState, updateTask } from '../../../../platform/web/queue/task-queue.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { getUploadAddress } from '../../contract/uploads/get-upload-address.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { extensionOf } from '../../rules/file-types.ts';
import {
  applyToUpload,
  nextToUpload,
  progressUpload,
  startUpload,
  UPLOAD_DEBOUNCE_MS,
  type UploadItem,
} from '../../rules/upload-queue.ts';
import { type DraftPlace, placeKey } from '../draft-place.ts';
import { putFile } from './put-file.ts';

/** A file on its way to a draft. `fileIndex` names it in this browser. */
export interface Upload extends UploadItem {
  readonly place: string;
  readonly file: File;
  /** Sent as the request or the dispatch itself. */
  readonly primary: boolean;
  /** Why it was not sent; `null` when nothing failed. */
  readonly error: string | null;
  /** False for a file that would be refused again. */
  readonly retriable: boolean;
}

interface Sending {
  readonly place: DraftPlace;
  readonly file: File;
  readonly documentTypeId: number | undefined;
  /** Names its registration: asked again after a lost answer, it answers the same document. */
  readonly registration: string;
  /** The key of the upload whose bytes are there already; `null` while they are not. */
  arrived: string | null;
}

/** Every upload of this tab: they go on when the screen changes. */
export const uploads = createStore<readonly Upload[]>([]);

const sendings = new Map<number, Sending>();
const aborts = new Map<number, AbortController>();
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts files in the queue. They are sent one at a time, from a second after the last one was added. With a type, as the request itself. */
export function addUploads(place: DraftPlace, files: readonly File[], documentTypeId?: number): void {
  for (const file of files) {
    const item = put(place, file, null, documentTypeId !== undefined);
    sendings.set(item.fileIndex, {
      place,
      file,
      documentTypeId,
      registration: newIdempotencyKey(),
      arrived: null,
    });
    putTask({
      id: taskId(item.fileIndex),
      kind: 'Envios',
      icon: IconUpload,
      name: file.name,
      state: 'waiting',
      percent: 0,
      cancel: () => cancelUpload(item.fileIndex),
      retry: () => retryUpload(item.fileIndex),
      fragile: true,
    });
  }
  clearTimeout(timer);
  timer = setTimeout(run, UPLOAD_DEBOUNCE_MS);
}

/** A file that is not sent, with the reason, until the person dismisses it. */
export const addRefused = (place: DraftPlace, file: File, why: string, primary = false): void =>
  void put(place, file, withoutName(why, file.name), primary);

function put(place: DraftPlace, file: File, error: string | null, primary = false): Upload {
  count += 1;
  const item: Upload = {
    fileIndex: count,
    place: placeKey(place),
    file,
    primary,
    state: error === null ? 'pending' : 'error',
    started: false,
    percentage: 0,
    error,
    retriable: error === null,
  };
  uploads.set((all) => [...all, item]);
  return item;
}

/** Stops a file, sent or waiting. */
export function cancelUpload(index: number): void {
  change(index, (item) => ({ ...item, ...applyToUpload(item, 'cancel') }));
  aborts.get(index)?.abort();
}

/** Sends again a file that failed or was cancelled. */
export function retryUpload(index: number): void {
  change(index, (item) => ({ ...item, ...applyToUpload(item, 'retry'), error: null }));
  run();
}

/** Takes out of the list a file that was not sent. */
export function dismissUpload(index: number): void {
  uploads.set((all) => all.filter(({ fileIndex }) => fileIndex !== index));
  sendings.delete(index);
  removeTask(taskId(index));
}

function run(): void {
  const next = nextToUpload(uploads.get());
  const sending = next && sendings.get(next.fileIndex);
  if (!next || !sending) return;
  change(next.fileIndex, (item) => ({ ...item, ...startUpload(item) }));
  void send(next.fileIndex, sending).finally(run);
}

async function send(index: number, sending: Sending): Promise<void> {
  const { place, file, documentTypeId, registration } = sending;
  const abort = new AbortController();
  aborts.set(index, abort);
  try {
    sending.arrived ??= await sendBytes(index, sending, abort.signal);
    abort.signal.throwIfAborted();
    const { file: document, process_size } = await callEndpoint(
      registerUpload,
      {
        body: {
          ...place,
          s3Data: { key: sending.arrived },
          file_name: file.name,
          ...(documentTypeId === undefined ? {} : { document_type_id: documentTypeId }),
        },
      },
      { idempotencyKey: registration },
    );
    change(index, (item) => ({ ...item, ...progressUpload(item, 100) }));
    sendings.delete(index);
    // Who joins documents may be on any screen by now: the warning leads to the process.
    const process = { label: 'Ver o processo', to: `/app/processos/detalhamento/${document.process_id}` };
    if (process_size.warning) {
      toast.warning(process_size.warning.message, 'document_join_id' in place ? process : undefined);
    }
  } catch (error) {
    if (abort.signal.aborted) return;
    // Refused, these bytes are of no more use; not knowing the answer, they may be a document already.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) sending.arrived = null;
    change(index, (item) => ({
      ...item,
      ...applyToUpload(item, 'fail'),
      error: withoutName(failureMessage(error), sending.file.name),
      retriable: !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
    }));
  } finally {
    aborts.delete(index);
  }
}

/** The line already says which file it is about. */
function withoutName(message: string, name: string): string {
  const said = `"${name}" `;
  if (!message.startsWith(said)) return message;
  const rest = message.slice(said.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Sends the bytes to an address of their own. @returns the key to register them with */
async function sendBytes(index: number, { place, file }: Sending, signal: AbortSignal): Promise<string> {
  const query = { ...place, extension: extensionOf(file.name), max_bytes: file.size };
  const address = await callEndpoint(getUploadAddress, { query }, { signal });
  // The last step is the server's: 100 % is when the document exists.
  const onProgress = (percent: number) =>
    change(index, (item) => ({ ...item, ...progressUpload(item, Math.min(99, percent)) }));
  await putFile({ ...address, file, onProgress, signal });
  return address.key;
}

const taskStates: Readonly<Record<Upload['state'], TaskState>> = {
  pending: 'waiting',
  done: 'done',
  abort: 'cancelled',
  error: 'failed',
};

function change(index: number, how: (item: Upload) => Upload): void {
  uploads.set((all) => all.map((item) => (item.fileIndex === index ? how(item) : item)));
  const item = uploads.get().find(({ fileIndex }) => fileIndex === index);
  if (!item) return;
  // What arrived is in the list of documents; the panel keeps what still needs the person.
  if (item.state === 'done') return removeTask(taskId(index));
  updateTask(taskId(index), {
    state: item.state === 'pending' && item.started ? 'running' : taskStates[item.state],
    percent: item.percentage,
    detail: item.error,
    retry: item.state === 'abort' || item.retriable ? () => retryUpload(index) : null,
  });
}

const taskId = (index: number) => `upload:${index}`;
