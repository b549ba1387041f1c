import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiError } from '../../api/api-error.ts';
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

it('what is refused now is not shown any more; after another failure what was read stays', async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.resolve('Despacho nº 3'),
    () => Promise.reject(new ApiError(500, 'UNEXPECTED', 'Não deu.')),
    () => Promise.reject(new ApiError(404, 'PROCESS_NOT_FOUND', 'Processo não encontrado.')),
  ];
  let asked = 0;
  function Refused() {
    const query = useQuery({ queryKey: ['refused'], queryFn: () => answers[asked++]!(), retry: false });
    return (
      <>
        <button onClick={() => void query.refetch()}>De novo</button>
        <AreaState of={query}>{(text) => <p>{text}</p>}</AreaState>
      </>
    );
  }
  const { user } = renderScreen([{ path: '/', Component: Refused }], '/');
  expect(await screen.findByText('Despacho nº 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'De novo' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByText('Despacho nº 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'De novo' }));
  expect(await screen.findByText('Processo não encontrado.')).toBeTruthy();
  expect(screen.queryByText('Despacho nº 3')).toBeNull();
});

it('what may not be seen says who can change that', async () => {
  const reasons = [{ code: 'RESTRICTED', message: 'O processo é restrito.', resolve: 'Fale com COCON/SESAU.' }];
  const refuse = () => Promise.reject(new ApiError(403, 'FORBIDDEN', 'O processo é restrito.', reasons));
  function Closed() {
    return <AreaState of={useQuery({ queryKey: ['closed'], queryFn: refuse, retry: false })}>{() => null}</AreaState>;
  }
  renderScreen([{ path: '/', Component: Closed }], '/');
  expect(await screen.findByText('O processo é restrito. Fale com COCON/SESAU.')).toBeTruthy();
});
