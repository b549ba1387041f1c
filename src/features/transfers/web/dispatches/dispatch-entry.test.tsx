import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { type Dispatch, DispatchEntry } from './dispatch-entry.tsx';

mockApi();

const draw = (count: number, other: Partial<Dispatch> = {}) => {
  const files = Array.from({ length: count }, (_, index) =>
    sampleDocument({ id: index + 1, primary: false, filed: true }),
  );
  const dispatch = {
    id: 4,
    title: 'Despacho',
    date: '2026-10-15T12:00:00Z',
    sent_date: null,
    to: null,
    files,
    changed_by: [],
    user: { id: 2, name: 'Ana Paula Nogueira', post: null },
    from: { id: 20, label: 'COCON/SESAU' },
    ...other,
  };
  const Screen = () => <DispatchEntry dispatch={dispatch as unknown as Dispatch} />;
  return renderScreen([{ path: '/', Component: Screen }], '/');
};
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Documentos de Despacho' })).getAllByRole('link');

test('of many files a dispatch shows the first ones, and the others when asked', async () => {
  const { user } = draw(40);
  expect(await shown()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Mais 34 documentos' }));
  expect(await shown()).toHaveLength(40);
});

test('one file more is shown rather than hidden', async () => {
  draw(7);
  expect(await shown()).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [{ by: '2026-10-20', days_left: 5, came_back: false, released: false }, 'Devolver até 20/10/2026 · faltam 5 dias'],
  [
    { by: '2026-10-20', days_left: -1, came_back: false, released: false },
    'Devolver até 20/10/2026 · atrasado há 1 dia',
  ],
  [{ by: '2026-10-20', days_left: -1, came_back: true, released: false }, 'Devolver até 20/10/2026 · já voltou'],
  [{ by: '2026-10-20', days_left: 5, came_back: false, released: true }, 'Devolver até 20/10/2026 · dispensada'],
])('a dispatch that asked the process back says how that stands', async (asked_back, expected) => {
  draw(0, { asked_back });
  expect(await screen.findByText(expected)).toBeTruthy();
});
