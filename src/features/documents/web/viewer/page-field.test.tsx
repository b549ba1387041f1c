import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { PageField } from './page-field.tsx';

function Place() {
  const [page, setPage] = useState(1);
  return <PageField page={page} pages={180} onPage={(wanted) => setPage(Math.min(wanted, 180))} />;
}

test('a page is gone to by its number, and one beyond the end is the last', async () => {
  const { user } = renderScreen([{ path: '/', Component: Place }], '/');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Página, de 180' });
  await user.clear(field);
  await user.type(field, '15{Enter}');
  expect(field.value).toBe('15');
  await user.clear(field);
  await user.type(field, '999');
  await user.tab();
  expect(field.value).toBe('180');
});
