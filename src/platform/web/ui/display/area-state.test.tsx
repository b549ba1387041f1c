import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AreaState } from './area-state.tsx';

afterEach(() => onlineManager.setOnline(true));

function Place() {
  const query = useQuery({ queryKey: ['dispatches'], queryFn: () => Promise.resolve('Despacho nº 3') });
  return (
    <AreaState of={query} failed={() => null}>
      {(text) => <p>{text}</p>}
    </AreaState>
  );
}

it('what was never read says that there is no network, and comes by itself when there is', async () => {
  onlineManager.setOnline(false);
  renderScreen([{ path: '/', Component: Place }], '/');
  expect(await screen.findByText(/aparece sozinha quando a conexão voltar/)).toBeTruthy();
  onlineManager.setOnline(true);
  expect(await screen.findByText('Despacho nº 3')).toBeTruthy();
});
