import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { SearchOption } from './search-options.ts';
import { SearchMultiSelect } from './search-select.tsx';

const cocon = { value: '1', label: 'COCON/SESAU' };
const empty = 'Nenhum setor encontrado com esse nome.';

function Place() {
  const [values, setValues] = useState<readonly SearchOption[]>([cocon]);
  const load = async (typed: string) => [cocon].filter(({ label }) => label.toLowerCase().includes(typed));
  return (
    <SearchMultiSelect label="Para" load={load} delayMs={0} emptyText={empty} values={values} onChange={setValues} />
  );
}

test('what is found but was chosen already is said to be so, not to be missing', async () => {
  const { user } = renderScreen([{ path: '/', Component: Place }], '/');
  await user.type(await screen.findByRole('combobox', { name: 'Para' }), 'cocon');
  expect(await screen.findByText('Já escolhido: COCON/SESAU.')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Para' }), 'x');
  expect(await screen.findByText(empty)).toBeTruthy();
});
