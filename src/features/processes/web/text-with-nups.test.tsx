import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { searchNups } from '../contract/numbers/search-nups.ts';
import { TextWithNups } from './text-with-nups.tsx';

const api = mockApi();
const [known, hidden] = ['00015.000636/2021-25', '00024.000018/2026-81'];

test('a number in a text leads to its process for who may know it, and stays a number for who may not', async () => {
  api.answer(searchNups, ({ query }) =>
    query.nup === known ? [{ id: 7, nup: '00015000636202125', nup_formatted: known, subject: 'Compra' }] : [],
  );
  const element = <TextWithNups text={`Veja ${known} e ${hidden}, de 12.345/2026.`} />;
  const { container } = renderScreen([{ path: '/', element }], '/');
  const link = await screen.findByRole('link', { name: known });
  expect(link.getAttribute('href')).toBe('/app/processos/detalhamento/7');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(container.textContent).toContain(`Veja ${known} e ${hidden}, de 12.345/2026.`);
});
