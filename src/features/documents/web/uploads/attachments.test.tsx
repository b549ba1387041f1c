import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { documentErrors } from '../../contract/documents-errors.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { sampleDocument } from '../../testing/sample-document.ts';
import { type DraftDocument, refreshDraftDocuments, useDraftDocuments } from '../draft-documents.ts';
import { Attachments } from './attachments.tsx';
import { addRefused } from './upload-queue.ts';

const api = mockApi();
const attachment = (changes: Partial<DraftDocument> = {}): DraftDocument => ({
  ...sampleDocument({ id: 31, title: 'Edital', primary: false, kind: 'uploaded', extension: 'pdf', filesize: 2_000 }),
  picture: null,
  ...changes,
});

const place = { process_id: 7 };
const list = (document: DraftDocument) => ({ results: [document], count: 1, count_relation: 'eq' as const });

function Screen() {
  const { data } = useDraftDocuments(place);
  return <Attachments place={place} documents={data?.results ?? []} />;
}

/** Shows the attachment of a draft; `again` is what a later answer tells of it. */
function draw(document: DraftDocument) {
  api.answer(listDraftDocuments, list(document));
  const drawn = renderScreen([{ path: '/', Component: Screen }], '/');
  const again = async (next: DraftDocument) => {
    api.answer(listDraftDocuments, list(next));
    await act(() => refreshDraftDocuments(drawn.queryClient));
  };
  return { ...drawn, again };
}

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

test('the first page of a file is shown once it was read, and not fetched again by each new address of it', async () => {
  const { again } = draw(attachment());
  const look = await screen.findByRole('button', { name: 'Ver Edital em outra aba' });
  expect(look.querySelector('img')).toBeNull();
  await again(attachment({ picture: 'https://carimbo.example/api/download?token=1' }));
  await waitFor(() => expect(look.querySelector('img')?.src).toContain('token=1'));
  await again(attachment({ picture: 'https://carimbo.example/api/download?token=2' }));
  expect(look.querySelector('img')?.src).toContain('token=1');
});

test('files that were refused leave the list together', async () => {
  const { user } = draw(attachment());
  await screen.findByRole('button', { name: 'Ver Edital em outra aba' });
  act(() => {
    addRefused(place, new File([''], 'um.exe'), 'Este formato não é aceito.');
    addRefused(place, new File([''], 'dois.exe'), 'Este formato não é aceito.');
  });
  expect(screen.getAllByText('Este formato não é aceito.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retirar todos os 2 que não foram enviados' }));
  expect(screen.queryByText('Este formato não é aceito.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver Edital em outra aba' })).toBeTruthy();
});

test('a picture that does not come leaves the icon of the file', async () => {
  draw(attachment({ picture: 'https://carimbo.example/api/download?token=1' }));
  const look = await screen.findByRole('button', { name: 'Ver Edital em outra aba' });
  fireEvent.error(look.querySelector('img')!);
  expect(look.querySelector('svg')).not.toBeNull();
});

test('a file is read in another tab, whose address is asked for then', async () => {
  const replace = vi.fn();
  const open = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  api.answer(materialiseDocument, {
    id: 31,
    url: 'https://carimbo.example/api/download?token=pdf',
    file_name: 'Edital.pdf',
    content_type: 'application/pdf',
    size: 2_000,
    expires_at: '2026-10-15T12:10:00Z',
  });
  const { user } = draw(attachment());
  await user.click(await screen.findByRole('button', { name: 'Ver Edital em outra aba' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://carimbo.example/api/download?token=pdf'));
  open.mockRestore();
});

test('a file that cannot be shown says so, and the empty tab closes', async () => {
  const close = vi.fn();
  const open = vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
  api.refuse(materialiseDocument, documentErrors.notPrintable);
  const { user } = draw(attachment({ extension: 'xlsx' }));
  await user.click(await screen.findByRole('button', { name: 'Ver Edital em outra aba' }));
  expect(await screen.findByText(documentErrors.notPrintable.message, { exact: false })).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
  open.mockRestore();
});
