import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router';
import { KeyboardHost } from '../keyboard/keyboard-host.tsx';
import { clearToasts } from '../toasts/toast-store.ts';
import { ToastHost } from '../toasts/toast-host.tsx';
import { ConfirmHost } from '../ui/overlays/confirm.tsx';

export interface RenderedScreen extends RenderResult {
  /** Acts as a person would. */
  readonly user: UserEvent;
  /** The address of now, with its query. */
  readonly address: () => string;
  readonly queryClient: QueryClient;
}

/** Draws routes at an address, as the product does: router, reads, notices, confirmations and keyboard. */
export function renderScreen(routes: RouteObject[], at: string): RenderedScreen {
  clearToasts();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let now = at;
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Frame routes={routes} onAddress={(address) => (now = address)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), address: () => now, queryClient };
}

interface FrameProps {
  readonly routes: RouteObject[];
  readonly onAddress: (address: string) => void;
}

function Frame({ routes, onAddress }: FrameProps) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    onAddress(pathname + search);
  });
  return (
    <>
      {useRoutes(routes)}
      <KeyboardHost />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
