import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { findInDocuments } from '../../contract/reading/find-in-documents.ts';
import { sampleDocument } from '../../testing/sample-document.ts';
import { DocumentList } from './document-list.tsx';
import type { Find } from './pdf/use-find.ts';
import { useSaid } from './use-said.ts';

const api = mockApi();
const filed = { filed: true, filed_date: '2026-10-15T12:00:00Z' };
const documents = [
  sampleDocument({ ...filed, id: 1, title: 'CI nº 1/2026' }),
  sampleDocument({ ...filed, id: 4, title: 'Mapa de lances' }),
  sampleDocument({ ...filed, id: 5, title: 'Despacho nº 3/2026' }),
];
const nothingOpen: Find = { term: '', places: [], searching: false, at: -1, step: () => {} };

function Screen() {
  const [search, setSearch] = useState('');
  const words = useSaid(7, search);
  return <DocumentList {...{ documents, search, words }} current={null} find={nothingOpen} onSearch={setSearch} />;
}

const draw = () => renderScreen([{ path: '/', Component: Screen }], '/');
const box = () => screen.getByRole('searchbox', { name: 'Buscar nos nomes e nos textos' });

test('a search finds the documents that say it, and shows where', async () => {
  api.answer(findInDocuments, { results: [{ id: 4, excerpt: '…a adjudicacao do lote 2…' }] });
  const { user } = draw();
  await user.type(box(), 'adjudicação');
  expect(screen.getByText('Procurando no texto dos documentos…')).toBeTruthy();
  const line = await screen.findByRole('link', { name: /Mapa de lances/ });
  expect(line.textContent).toContain('…a adjudicacao do lote 2…');
  expect(line.querySelector('mark')?.textContent).toBe('adjudicacao');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('what nobody says is told, with what to try', async () => {
  api.answer(findInDocuments, { results: [] });
  const { user } = draw();
  await user.type(box(), 'inexistente');
  expect(await screen.findByText(/^Nenhum documento com este nome ou texto. Confira/)).toBeTruthy();
});

test('two letters are looked for in the names alone', async () => {
  const { user } = draw();
  await user.type(box(), 'CI');
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(1);
  expect(api.calls).toEqual([]);
});

test('where the texts cannot be searched, the names still are, and it is told', async () => {
  api.disconnect(findInDocuments);
  const { user } = draw();
  await user.type(box(), 'despacho');
  expect(await screen.findByText(/^Só os nomes foram procurados\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Despacho nº 3/ })).toBeTruthy();
});

test('of two thousand documents only those near the screen are drawn, and the one that is open', () => {
  const observed: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (block: Element) => observed.push(block);
      disconnect = () => {};
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const many = Array.from({ length: 2_000 }, (_, index) =>
    sampleDocument({ ...filed, id: index + 1, title: `Documento ${index + 1}` }),
  );
  const words = { said: new Map(), searching: false, error: null };
  const Tree = () => (
    <DocumentList
      {...{ documents: many, words, find: nothingOpen }}
      current={many[1_234]!}
      search=""
      onSearch={() => {}}
    />
  );
  renderScreen([{ path: '/', Component: Tree }], '/');
  expect(observed).toHaveLength(50);
  const drawn = screen.getAllByRole('link').map(({ textContent }) => Number(/Documento (\d+)/.exec(textContent)![1]));
  expect(drawn).toHaveLength(80);
  expect(drawn[0]).toBe(1);
  expect(screen.getByRole('link', { current: true }).textContent).toMatch(/^Documento 1235/);
});
