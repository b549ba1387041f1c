import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listKnowledge } from '../../contract/reading/list-knowledge.ts';
import { sampleKnowledge } from '../../testing/sample-knowledge.ts';
import { KnowledgeNote } from './knowledge-note.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';

const api = mockApi();
const answer = (results: ReturnType<typeof sampleKnowledge>[]) =>
  api.answer(listKnowledge, { results, count: results.length, count_relation: 'eq' });
const draw = () => renderScreen([{ path: '/', element: <KnowledgePanel processId={7} /> }], '/');

beforeEach(() => enterSession('a.b.c'));

test('without any, it says so', async () => {
  answer([]);
  draw();
  expect(await screen.findByText('Nenhuma ciência registrada')).toBeTruthy();
});

test('each says who, where, of what and with which words, with its certificate and what was read', async () => {
  const documents = [1, 2, 3, 4].map((id) => ({ id, title: `Peça ${id}` }));
  answer([
    sampleKnowledge({ give_knowledge_id: 6, whole: true, documents, documents_count: 6, observation: 'Ciente.' }),
    sampleKnowledge({
      capacity: null,
      is_external: true,
      user: { id: 9, name: 'Caio Reis', post: null },
      certificate: null,
    }),
  ]);
  draw();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Analista · COCON/SESAU');
  expect(first?.textContent).toContain('Do processo: Peça 1; Peça 2; Peça 3 e mais 3.');
  expect(first?.textContent).toContain('“Ciente.”');
  expect(within(first!).getByRole('link', { name: 'Certidão nº 1/2026 – COCON' }).getAttribute('href')).toBe(
    '/processo/7?documento=9',
  );
  expect(within(first!).getByRole('link', { name: 'Ver o que foi lido' }).getAttribute('href')).toBe(
    '/processo/7?give_knowledge_id=6',
  );
  expect(second?.textContent).toContain('sem lotação');
  expect(second?.textContent).toContain('De 1 documento: Edital.');
  expect(within(second!).queryByRole('link', { name: /^Certidão/ })).toBeNull();
});

test('over the viewer it stands who gave it and when; of another process it says that it is none of this one', async () => {
  const { unmount } = renderScreen([{ path: '/', element: <KnowledgeNote knowledge={sampleKnowledge()} /> }], '/');
  expect(await screen.findByText(/Rita Alves · Analista · COCON\/SESAU, 15\/10\/2026 - 14:32\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver a tramitação até então' })).toBeTruthy();
  unmount();
  renderScreen([{ path: '/', element: <KnowledgeNote knowledge={null} /> }], '/');
  expect(await screen.findByText('Esta ciência não é deste processo. Você vê todos os documentos.')).toBeTruthy();
});
