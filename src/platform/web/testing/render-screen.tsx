import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
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
  const router = createMemoryRouter([{ Component: Frame, children: routes }], { initialEntries: [at] });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, user: userEvent.setup(), address, queryClient };
}

const Frame = () => (
  <>
    <Outlet />
    <KeyboardHost />
    <ConfirmHost />
    <ToastHost />
  </>
);
