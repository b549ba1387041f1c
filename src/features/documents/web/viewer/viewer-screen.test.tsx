import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { session } from '../../../../platform/web/api/session-store.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { listValidators } from '../../contract/verification/list-validators.ts';
import { findInDocuments } from '../../contract/reading/find-in-documents.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { listPageFiles } from '../../contract/reading/list-page-files.ts';
import { downloadPrinterVersion } from '../../contract/downloads/download-printer-version.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { sampleDocument } from '../../testing/sample-document.ts';
import type { DocumentItem } from '../document.ts';
import { openPdf, PdfError, type PdfFile } from './pdf/pdf-engine.ts';
import { fillPlaces } from '../../../../platform/web/feature/place.ts';
import { documentOpenedPlace } from './document-opened-place.ts';
import ViewerScreen from './viewer-screen.tsx';

vi.mock('./pdf/pdf-engine.ts', () => ({ openPdf: vi.fn(), PdfError: class extends Error {} }));

const api = mockApi();
const AT = '2026-10-14T19:20:00Z';
const CODE = '7F3K-92MX-QD4T-8HWP';

/** A sealed document of João, in GELIC. */
const document = ({ id = 1, ...more }: Partial<DocumentItem>): DocumentItem =>
  sampleDocument({
    id,
    processfile_id: id,
    dispatch_id: null,
    title: `Documento ${id}`,
    attachment_name: `documento-${id}`,
    document_type_id: 1,
    document_type: { id: 1, name: 'Comunicação interna', type: 'request' },
    primary: false,
    filed: true,
    filesize: 188_416,
    pages: 3,
    sequence: id,
    state: 'SEALED',
    status: 'Assinado e selado',
    status_signature: 'SIGNED',
    signatures_done: 1,
    verification_code: CODE,
    date: AT,
    filed_date: AT,
    origin_capacity: { id: 4, label: 'GELIC/SESAU', description: 'Gerência de Licitações' },
    user_document: { id: 3, name: 'João Batista Rocha' },
    ...more,
  });

const request = document({ id: 1, title: 'CI nº 1/2026', primary: true });
const takenOff = {
  kind: 'NO_EFFECT' as const,
  motivation: 'MISTAKEN_INCLUSION' as const,
  reason: 'Incluído por engano',
  date: '2026-10-14T12:00:00Z',
  observation: 'Era de outro pregão.',
  user: { id: 9, name: 'Luciana Peixoto' },
  capacity: { id: 3, label: 'NUCOM/HRSC', description: 'Núcleo de Compras' },
};
const mistaken = document({ id: 2, title: 'Cotação de preços', without_effect: true });
const dispatch = document({ id: 3, title: 'Despacho nº 3/2026', dispatch_id: 9, primary: true, signatures_pending: 1 });
const sheet = document({
  id: 4,
  title: 'Mapa de lances',
  dispatch_id: 9,
  kind: 'uploaded',
  extension: 'rtf',
  pages: null,
});

const process = {
  id: 7,
  nup_formatted: '00024.003187/2026-72',
  title: 'Aquisição de insumos',
  secrecy: { id: 1, name: 'Público' },
} as ProcessDetail;

const fileAt = (id: number, token: string) => ({
  id,
  url: `http://localhost/api/download?token=${token}`,
  file_name: 'documento.pdf',
  content_type: 'application/pdf',
  size: 188_416,
  expires_at: AT,
});

const file: PdfFile = {
  pages: 3,
  size: { width: 794, height: 1123 },
  sizeOf: () => Promise.resolve({ width: 794, height: 1123 }),
  draw: () => ({ done: Promise.resolve(), cancel: () => {} }),
  wordsOf: (page) =>
    Promise.resolve([
      { text: `Folha ${page}: homologação`, endsLine: true, x: 70, y: 700, width: 400, height: 12, sideways: false },
    ]),
  close: () => {},
};

beforeEach(() => {
  session.set({ token: null, lost: false });
  localStorage.setItem('viewer-notice', '2');
  api.answer(findInDocuments, { results: [] });
  vi.mocked(openPdf).mockReset().mockResolvedValue(file);
  const results = [request, mistaken, dispatch, sheet];
  api.answer(listPageFiles, { results, count: 4, count_relation: 'eq' });
  api.answer(listValidators, ({ params: { id } }) => ({
    id,
    is_validated: id === 3,
    validators: id === 3 ? [{ id: 7, name: 'Rui Sá', unit: 'GELIC', date: AT }] : [],
    verification: null,
  }));
  api.answer(getDocument, ({ params: { id } }) => ({
    ...(results.find((one) => one.id === id) ?? request),
    html_source: null,
    pdfa: id === 1 ? { claims: '2b', conforms: true } : null,
    no_effect_justification: null,
    no_effect_motivation: null,
    GiveKnowledgeHistory:
      id === 1
        ? [{ give_knowledge_id: 5, name: 'Rita Alves', post: 'Analista', unit: 'COCON', is_external: false, date: AT }]
        : [],
    effect_history: id === 2 ? [takenOff] : [],
    actions: [],
    signers: [
      {
        name: 'João Batista Rocha',
        cpf: null,
        post: 'Pregoeiro',
        unit: 'GELIC/SESAU',
        signature_type: 'ELECTRONIC' as const,
        status: 'SIGNED' as const,
        signed_date: AT,
        refusal: null,
      },
      {
        name: 'Ana Paula Nogueira',
        cpf: null,
        post: null,
        unit: null,
        signature_type: 'ELECTRONIC' as const,
        status: 'PENDING' as const,
        signed_date: null,
        refusal: null,
      },
      {
        name: 'Helena Duarte',
        cpf: null,
        post: null,
        unit: null,
        signature_type: 'ELECTRONIC' as const,
        status: 'REFUSED' as const,
        signed_date: null,
        refusal: 'Corrigir o conteúdo: falta o valor.',
      },
    ],
  }));
  api.answer(materialiseDocument, ({ params: { id } }) => fileAt(id, String(id)));
});

const draw = (query = '', of: ProcessDetail = process) =>
  renderScreen(
    [
      {
        path: '/processo/:id',
        element: <ViewerScreen process={of} />,
      },
      { path: '*', element: null },
    ],
    `/processo/7${query}`,
  );

const tree = () => screen.findByRole('navigation', { name: 'Documentos do processo' });

test('the documents stand under what brought them, and the first one opens', async () => {
  draw();
  const list = await tree();
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'CI nº 1/20263 págs.João Batista Rocha · Assinado',
    'Cotação de preços3 págs.João Batista Rocha · Sem efeito',
    'Despacho nº 3/20263 págs.João Batista Rocha · 1 de 2 assinaturas',
    'Mapa de lances184 kBJoão Batista Rocha · Assinado',
  ]);
  expect(within(list).getByText('Despacho · GELIC/SESAU')).toBeTruthy();
  expect(links[0]?.getAttribute('aria-current')).toBe('true');
  expect(await screen.findByRole('group', { name: 'Página 1 de 3' })).toBeTruthy();
});

test('the address brings back document and page', async () => {
  draw('?documento=3&pagina=2');
  const bar = await screen.findByRole('group', { name: 'Ferramentas da página' });
  expect(within(bar).getByRole<HTMLInputElement>('textbox', { name: 'Página, de 3' }).value).toBe('2');
  expect(screen.getByRole('heading', { name: 'Despacho nº 3/2026' })).toBeTruthy();
});

test('each document is told of once its pages are there; one that cannot be shown was not opened', async () => {
  const told = vi.fn();
  fillPlaces([documentOpenedPlace.fill(told)]);
  const { user } = draw();
  await screen.findByRole('group', { name: 'Página 1 de 3' });
  await waitFor(() => expect(told.mock.calls).toEqual([[{ id: 1, my_signature: null }]]));
  vi.mocked(openPdf).mockRejectedValue(new PdfError('Este PDF tem senha.'));
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Este PDF tem senha.');
  expect(told).toHaveBeenCalledTimes(1);
  fillPlaces([]);
});

test('keys: N and P turn pages and stop at the ends, arrows change documents', async () => {
  const { user, address } = draw();
  await screen.findByRole('group', { name: 'Página 1 de 3' });
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/processo/7?pagina=2'));
  await user.keyboard('nnn');
  await waitFor(() => expect(address()).toBe('/processo/7?pagina=3'));
  await user.keyboard('p');
  await waitFor(() => expect(address()).toBe('/processo/7?pagina=2'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(address()).toBe('/processo/7?documento=2'));
});

test('signers in order with state and date, and the code that proves the document', async () => {
  draw();
  const details = await screen.findByRole('complementary', { name: 'Detalhes do documento' });
  const asked = await within(details).findByRole('region', { name: 'Assinaturas' });
  const signers = within(asked).getAllByRole('listitem');
  const known = within(within(details).getByRole('region', { name: 'Ciências' })).getAllByRole('listitem');
  expect(known.map((one) => one.textContent)).toEqual(['RARita AlvesAnalista, COCON14/10/2026 - 16:20']);
  expect(signers.map((signer) => signer.textContent)).toEqual([
    'JRJoão Batista RochaPregoeiro, GELIC/SESAUEletrônica · 14/10/2026 - 16:20',
    'ANAna Paula NogueiraPendente',
    'HDHelena DuarteRecusou assinarCorrigir o conteúdo: falta o valor.',
  ]);
  expect(screen.getByText('O arquivo se declara PDF/A-2b.')).toBeTruthy();
  expect(within(details).getByText(CODE)).toBeTruthy();
  expect(within(details).getByRole('button', { name: 'Copiar código de validação' })).toBeTruthy();
});

test('what is without effect says why and who said so, and a filter hides it', async () => {
  const { user } = draw('?documento=2');
  expect(
    await screen.findByText(/Incluído por engano\. Era de outro pregão\. Luciana Peixoto, NUCOM\/HRSC/),
  ).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Ocultar 1 documento sem efeito' }));
  expect(within(await tree()).queryByText('Cotação de preços')).toBeNull();
});

test('a search narrows the names and counts the places in the open document', async () => {
  const { user } = draw();
  await screen.findByRole('group', { name: 'Página 1 de 3' });
  await user.type(screen.getByRole('searchbox'), 'homologacao');
  expect(screen.getByText('Procurando no texto do documento…')).toBeTruthy();
  expect(await screen.findByText('3 trechos neste documento')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Próximo trecho' }));
  expect(screen.getByText('1 de 3 trechos neste documento')).toBeTruthy();
  expect(within(await tree()).getAllByRole('link')).toHaveLength(1);
});

test('read as text: the words of every page, without the picture', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Ler como texto' }));
  const text = await screen.findByRole('article', { name: 'Texto do documento' });
  expect(await within(text).findByText('Folha 3: homologação')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Página 1 de 3' })).toBeNull();
});

test('a file that is not PDF says what it is and is downloaded', async () => {
  draw('?documento=4');
  expect(await screen.findByText('Este arquivo não é PDF (RTF, 184 kB)')).toBeTruthy();
  expect(openPdf).not.toHaveBeenCalled();
});

test('a written document is offered as DOCX and ODT, a file that was sent is not', async () => {
  draw();
  expect(await screen.findByRole('button', { name: 'Baixar como DOCX' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar como ODT' })).toBeTruthy();
  cleanup();
  draw('?documento=4');
  await screen.findByText('Este arquivo não é PDF (RTF, 184 kB)');
  expect(screen.queryByRole('button', { name: 'Baixar como DOCX' })).toBeNull();
});

test('a confidential process has no bar over the page, no download, and a mark of who reads', async () => {
  const { container } = draw('', { ...process, secrecy: { id: 4, name: 'Secreto' } });
  await screen.findByRole('group', { name: 'Página 1 de 3' });
  expect(screen.queryByRole('group', { name: 'Ferramentas da página' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Baixar|Imprimir/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ler como texto' })).toBeTruthy();
  expect(container.querySelector('.marks')).not.toBeNull();
});

test('Ctrl P prints the copy made for it, every page and the one of the signatures', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  const draws = vi.fn(file.draw);
  api.answer(downloadPrinterVersion, ({ params: { id } }) => fileAt(id, 'impressao'));
  vi.mocked(openPdf).mockImplementation(({ url }) =>
    Promise.resolve(url.endsWith('impressao') ? { ...file, pages: 4, draw: draws } : file),
  );
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x']));
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const { user } = draw();
  await screen.findByRole('group', { name: 'Página 1 de 3' });
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(draws.mock.calls.map(([page]) => page)).toEqual([1, 2, 3, 4]);
});

test('a refused or broken document says so and leaves the others within reach', async () => {
  api.refuse(materialiseDocument, documentErrors.noEffect);
  const { unmount } = draw('?documento=2');
  expect(await screen.findByText(documentErrors.noEffect.message)).toBeTruthy();
  unmount();
  api.answer(materialiseDocument, fileAt(1, '1'));
  vi.mocked(openPdf).mockRejectedValueOnce(new PdfError('Este PDF tem senha.'));
  const { user } = draw();
  expect(await screen.findByText('Este PDF tem senha.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('group', { name: 'Página 1 de 3' })).toBeTruthy();
});

test('a process without documents for this reader says who can help', async () => {
  api.answer(listPageFiles, { results: [], count: 0, count_relation: 'eq' });
  draw();
  expect(await screen.findByText('Nenhum documento para ler')).toBeTruthy();
});

test('the notice is shown the first two times, and only "Entendi" closes it', async () => {
  localStorage.removeItem('viewer-notice');
  for (const time of ['first', 'second']) {
    const { user, unmount } = draw();
    const notice = await screen.findByRole('dialog', { name: 'Aqui você lê o processo inteiro' });
    await user.keyboard('{Escape}');
    expect(notice.isConnected, time).toBe(true);
    await user.click(within(notice).getByRole('button', { name: 'Entendi' }));
    expect(notice.isConnected, time).toBe(false);
    unmount();
  }
  draw();
  await tree();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who came to sign is not explained the screen over the dialog: that waits for another visit', async () => {
  localStorage.removeItem('viewer-notice');
  const { unmount } = renderScreen([{ path: '/', element: <ViewerScreen process={process} forAnAct /> }], '/');
  await tree();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  draw();
  expect(await screen.findByRole('dialog', { name: 'Aqui você lê o processo inteiro' })).toBeTruthy();
});
