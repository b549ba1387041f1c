import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listAlike } from '../../contract/alike/list-alike.ts';
import { searchResult } from '../../testing/public-answers.ts';
import { AlikeCard } from './alike-card.tsx';

const api = mockApi();

test('what is alike is asked for when it is unfolded, and says why', async () => {
  enterSession('a.b.c');
  const { id, nup, nup_formatted, title, subject_name, date, state, capacity } = searchResult(4);
  const likeness = [
    { kind: 'INTERESTED' as const, text: 'mesmo interessado' },
    { kind: 'WORDS' as const, text: 'fala de “elevadores”' },
  ];
  api.answer(listAlike, {
    results: [{ id, nup, nup_formatted, title, subject_name, date, state, capacity, likeness }],
  });
  const { user } = renderScreen([{ path: '/', element: <AlikeCard processId={7} /> }], '/');
  expect(api.calls).toEqual([]);
  await user.click(screen.getByText(/Processos parecidos/));
  expect((await screen.findByRole('link', { name: 'Aquisição 4' })).getAttribute('href')).toBe(
    '/app/processos/detalhamento/4?tab=dados',
  );
  expect(screen.getByText('mesmo interessado')).toBeTruthy();
  expect(screen.getByText('fala de “elevadores”')).toBeTruthy();
});
