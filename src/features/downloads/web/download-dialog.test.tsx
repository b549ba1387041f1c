import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queueFolded, taskQueue } from '../../../platform/web/queue/task-queue.ts';
import { knowFeatures } from '../../../platform/web/feature/web-feature.ts';
import { useActs } from '../../../platform/web/acts/use-acts.ts';
import { tellLive } from '../../../platform/web/testing/live-ears.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { sampleDocument } from '../../documents/testing/sample-document.ts';
import { listPageFiles } from '../../documents/contract/reading/list-page-files.ts';
import { sampleSignature } from '../../signatures/testing/sample-signature.ts';
import { signatureKind } from '../../signatures/web/index.ts';
import { cancelDownload } from '../contract/cancel-download.ts';
import { downloadProcesses } from '../contract/download-processes.ts';
import { downloadSignatureDocuments } from '../contract/download-signature-documents.ts';
import type { ErrorKind } from '../../../platform/contract/error-kind.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { getDownload } from '../contract/get-download.ts';
import { downloadProgress } from '../contract/live-kinds.ts';
import { listDownloads } from '../contract/list-downloads.ts';
import { downloadsWeb } from './feature.ts';
import { DownloadHost } from './download-host.tsx';
import { downloads, type Download } from './follow-downloads.ts';
import { clearToasts, toasts } from '../../../platform/web/toasts/toast-store.ts';

vi.mock('../../../platform/web/live/live.ts', () => import('../../../platform/web/testing/live-ears.ts'));

const api = mockApi();
const build = (changes: Partial<Download> = {}): Download => ({
  id: 5,
  queue_id: 'download_process:7',
  processId: 7,
  format: 'pdf',
  title: 'Processo 00024.003187/2026-72',
  status: 'pending',
  status_label: 'Na fila',
  done: 0,
  total: 3,
  message: null,
  download_url: null,
  file_name: 'Processo 00024.003187-2026-72.pdf',
  size: null,
  pages: null,
  outdated: false,
  requested_at: '2026-10-14T17:00:00Z',
  finished_at: null,
  ...changes,
});
const ready = () =>
  build({ status: 'finished', status_label: 'Pronto', done: 3, size: 2048, download_url: 'http://localhost/arquivo' });
const progress = (changes: Partial<Download>) => tellLive(downloadProgress, { ...build(), ...changes });
const accepted = (changes: Partial<Download> = {}) =>
  api.answer(downloadProcesses, {
    message: 'Download adicionado.',
    results: [{ id: 7, nup: null, ok: true, message: 'Adicionado.', build: build(changes) }],
  });
const draw = (address = '/app?baixar=7') => renderScreen([{ path: '/app', element: <DownloadHost /> }], address);

const brought: string[] = [];
beforeEach(() => {
  brought.length = 0;
  taskQueue.set([]);
  clearToasts();
  queueFolded.set(false);
  downloads.set(new Map());
  api.answer(listDownloads, { results: [], count: 0, count_relation: 'eq' });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    brought.push(this.download);
  });
});

test('the whole process goes through its steps and its file comes by itself', async () => {
  accepted();
  api.answer(getDownload, ready());
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  const steps = await screen.findByRole('list', { name: 'Passos do download' });
  expect(within(steps).getByText('Na fila').closest('li')?.getAttribute('aria-current')).toBe('step');
  progress({ status: 'joining documents', done: 2 });
  expect(await within(steps).findByText('2 de 3', { exact: false })).toBeTruthy();
  expect(taskQueue.get()[0]?.detail).toBe('Juntando documentos (2 de 3), passo 3 de 5');
  progress({ status: 'finished', done: 3 });
  expect(await screen.findByRole('link', { name: 'clique aqui' })).toBeTruthy();
  expect(brought).toEqual(['Processo 00024.003187-2026-72.pdf']);
  expect(taskQueue.get()[0]).toMatchObject({ id: 'download_process:7', state: 'done' });
});

test('only chosen documents are asked for, and none is no choice', async () => {
  accepted();
  const one = sampleDocument({ id: 11, title: 'CI nº 1/2026 – COCON' });
  api.answer(listPageFiles, { results: [one, { ...one, id: 12, title: 'Edital' }], count: 2, count_relation: 'eq' });
  const { user } = draw();
  await user.click(await screen.findByRole('radio', { name: /Documentos escolhidos/ }));
  expect(screen.getByRole('button', { name: 'Baixar' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(await screen.findByRole('checkbox', { name: /Edital/ }));
  await user.click(screen.getByRole('radio', { name: 'ZIP dos originais' }));
  await user.click(screen.getByRole('button', { name: 'Baixar' }));
  await screen.findByRole('list', { name: 'Passos do download' });
  expect(api.calls.at(-1)?.input).toMatchObject({ body: { process_ids: [7], format: 'zip', process_file_ids: [12] } });
});

test('a confidential process is asked about first', async () => {
  api.refuse(downloadProcesses, downloadErrors.confirmationRequired);
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Baixar processo sigiloso?' });
  accepted();
  await user.click(within(asked).getByRole('button', { name: 'Baixar' }));
  await screen.findByRole('list', { name: 'Passos do download' });
  expect(api.calls.at(-1)?.input).toMatchObject({ body: { confirm: true } });
});

test('a process already in the queue is said to be there', async () => {
  api.refuse(downloadProcesses, downloadErrors.alreadyAdded);
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  expect(await screen.findByText('O processo já foi adicionado à fila de downloads')).toBeTruthy();
});

test('of several processes, those that stayed out are named', async () => {
  const refused = (id: number, nup: string | null, { code, message }: ErrorKind) =>
    ({ id, nup, ok: false, code, message, build: null }) as const;
  api.answer(downloadProcesses, {
    message: '0 de 5 downloads adicionados.',
    results: [
      refused(7, '00024003187202672', downloadErrors.alreadyAdded),
      refused(8, '00024003188202615', downloadErrors.alreadyAdded),
      refused(9, '00024003189202660', downloadErrors.nothingToDownload),
      refused(10, null, downloadErrors.nothingToDownload),
      refused(11, null, processErrors.notFound),
    ],
  });
  const { user } = draw('/app?baixar=7,8,9,10,11');
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  await expect
    .poll(() =>
      toasts
        .get()
        .history.map(({ message }) => message)
        .toReversed(),
    )
    .toEqual([
      `00024.003187/2026-72 e 00024.003188/2026-15: ${downloadErrors.alreadyAdded.message}`,
      `00024.003189/2026-60 e mais 1 processo: ${downloadErrors.nothingToDownload.message}`,
      `1 processo: ${processErrors.notFound.message}`,
    ]);
});

test('a failed build says so, leaves the queue and offers the latest version', async () => {
  accepted();
  const broken = build({ status: 'error', status_label: 'Não foi possível', message: 'O disco está cheio.' });
  api.answer(getDownload, { ...broken, download_url: 'http://localhost/anterior' });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  await screen.findByRole('list', { name: 'Passos do download' });
  progress({ status: 'error' });
  expect(await screen.findByText('Falha no download.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Baixar a última versão' })).toBeTruthy();
  expect(taskQueue.get()).toEqual([]);
  accepted({ id: 6 });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('list', { name: 'Passos do download' })).toBeTruthy();
});

test('a failed build whose reason nobody told says the unexpected', async () => {
  accepted();
  api.answer(getDownload, build({ status: 'error', status_label: 'Não foi possível', message: null }));
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  await screen.findByRole('list', { name: 'Passos do download' });
  progress({ status: 'error' });
  expect(await screen.findByText(/Ocorreu um erro inesperado, tente novamente\./)).toBeTruthy();
});

test('a download is called off from its dialog, which closes', async () => {
  accepted();
  api.answer(cancelDownload, { message: 'Download cancelado.' });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar download' }));
  expect(await screen.findByText('Download cancelado.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(taskQueue.get()).toEqual([]);
});

test('a download called off in another window is told in the dialog that follows it', async () => {
  accepted();
  api.answer(cancelDownload, { message: 'Download cancelado.' });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  await screen.findByRole('list', { name: 'Passos do download' });
  api.refuse(getDownload, downloadErrors.notFound);
  progress({ status: 'error' });
  expect(await screen.findByText('O download saiu da fila: foi cancelado ou apagado.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

test('what ran before the window opened is in the queue, and may be called off', async () => {
  api.answer(listDownloads, {
    results: [build({ status: 'getting documents', status_label: 'Buscando documentos' })],
    count: 1,
    count_relation: 'eq',
  });
  api.answer(cancelDownload, { message: 'Download cancelado.' });
  draw('/app');
  await expect.poll(() => taskQueue.get()).toHaveLength(1);
  taskQueue.get()[0]?.cancel?.();
  await expect.poll(() => taskQueue.get()).toEqual([]);
  expect(brought).toEqual([]);
});

test('documents of the signatures panel go together', async () => {
  const queued = build({ queue_id: 'download_signatures', processId: null, title: 'Documentos para assinar' });
  api.answer(downloadSignatureDocuments, queued);
  const requests = [11, 12, 12].map((id) => ({ ...sampleSignature({ id, title: 'Ofício' }), process_file_id: id }));
  const Panel = () => {
    const { bind, form } = useActs(signatureKind, { me: null, refresh: () => Promise.resolve() });
    return form ?? <button onClick={() => void bind(requests)[0]?.perform()}>Baixar os dois</button>;
  };
  knowFeatures([downloadsWeb]);
  const { user } = renderScreen([{ path: '/', Component: Panel }], '/');
  await user.click(screen.getByRole('button', { name: 'Baixar os dois' }));
  expect(await screen.findByRole('dialog', { name: 'Baixar 2 documentos' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Baixar' }));
  await screen.findByRole('list', { name: 'Passos do download' });
  expect(api.calls.at(-1)?.input).toMatchObject({ body: { process_file_ids: [11, 12], format: 'zip' } });
});
