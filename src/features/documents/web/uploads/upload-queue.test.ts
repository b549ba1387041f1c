import { beforeEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { clearTasks, taskQueue } from '../../../../platform/web/queue/task-queue.ts';
import { getUploadAddress } from '../../contract/uploads/get-upload-address.ts';
import { UPLOAD_DEBOUNCE_MS } from '../../rules/upload-queue.ts';
import { putFile } from './put-file.ts';
import { addRefused, addUploads, cancelUpload, retryUpload, uploads } from './upload-queue.ts';

vi.mock('./put-file.ts');
vi.mock('../../../../platform/web/api/client.ts');

interface OnTheWay {
  readonly name: string;
  arrive(): void;
  fail(): void;
  readonly progress: (percent: number) => void;
}
let onTheWay: OnTheWay[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  uploads.set([]);
  clearTasks();
  onTheWay = [];
  vi.mocked(callEndpoint).mockImplementation((async (endpoint: unknown) =>
    endpoint === getUploadAddress
      ? { url: '/api/upload/x', key: 'k', headers: {}, expires_at: '' }
      : { file: {}, process_size: { bytes: 1, limit: 2, percent: 50, warning: null } }) as typeof callEndpoint);
  vi.mocked(putFile).mockImplementation(
    ({ file, onProgress, signal }) =>
      new Promise((resolve, reject) => {
        onTheWay.push({
          name: (file as File).name,
          arrive: resolve,
          fail: () => reject(networkError()),
          progress: onProgress,
        });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  return () => vi.useRealTimers();
});

const file = (name: string) => new File(['%PDF-1.7'], name);
const states = () => uploads.get().map(({ state, percentage }) => `${state} ${percentage}`);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('files go one at a time, from a second after the last one was added', async () => {
  addUploads({ process_id: 7 }, [file('a.pdf'), file('b.pdf')]);
  await vi.advanceTimersByTimeAsync(UPLOAD_DEBOUNCE_MS - 1);
  expect(onTheWay).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(onTheWay.map(({ name }) => name)).toEqual(['a.pdf']);
  onTheWay[0]?.progress(100);
  // All bytes left, but the document does not exist yet.
  expect(states()).toEqual(['pending 99', 'pending 0']);
  onTheWay[0]?.arrive();
  await settle();
  expect(states()).toEqual(['done 100', 'pending 0']);
  expect(onTheWay.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(taskQueue.get().map(({ name, state }) => `${name} ${state}`)).toEqual(['b.pdf running']);
});

test('cancelling one lets the next start', async () => {
  addUploads({ process_id: 7 }, [file('a.pdf'), file('b.pdf')]);
  await vi.advanceTimersByTimeAsync(UPLOAD_DEBOUNCE_MS);
  cancelUpload(uploads.get()[0]!.fileIndex);
  await settle();
  expect(states()).toEqual(['abort 0', 'pending 0']);
  expect(onTheWay.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
});

test('one that failed says why and can be sent again', async () => {
  addUploads({ process_id: 7 }, [file('a.pdf')]);
  await vi.advanceTimersByTimeAsync(UPLOAD_DEBOUNCE_MS);
  onTheWay[0]?.fail();
  await settle();
  expect(uploads.get()[0]).toMatchObject({ state: 'error', retriable: true });
  expect(uploads.get()[0]?.error).toContain('Sem conexão');
  retryUpload(uploads.get()[0]!.fileIndex);
  await settle();
  onTheWay[1]?.arrive();
  await settle();
  expect(states()).toEqual(['done 100']);
});

test('a lost answer is asked for again without sending the bytes twice or making two documents', async () => {
  const registrations: unknown[] = [];
  vi.mocked(callEndpoint).mockImplementation((async (endpoint: unknown, _input: unknown, options: unknown) => {
    if (endpoint === getUploadAddress) return { url: '/api/upload/x', key: 'k', headers: {}, expires_at: '' };
    registrations.push((options as { idempotencyKey: string }).idempotencyKey);
    if (registrations.length === 1) throw networkError();
    return { file: {}, process_size: { bytes: 1, limit: 2, percent: 50, warning: null } };
  }) as typeof callEndpoint);
  addUploads({ process_id: 7 }, [file('a.pdf')]);
  await vi.advanceTimersByTimeAsync(UPLOAD_DEBOUNCE_MS);
  onTheWay[0]?.arrive();
  await settle();
  expect(states()).toEqual(['error 0']);
  retryUpload(uploads.get()[0]!.fileIndex);
  await settle();
  expect(states()).toEqual(['done 100']);
  expect(onTheWay).toHaveLength(1);
  expect(registrations[0]).toBe(registrations[1]);
});

test('why a file is refused is told once with its name: the line already has it', () => {
  addRefused({ process_id: 7 }, file('nota.pdf'), '"nota.pdf" está vazio. Envie um arquivo com conteúdo.');
  expect(uploads.get()[0]?.error).toBe('Está vazio. Envie um arquivo com conteúdo.');
});
