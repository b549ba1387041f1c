import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { KeyboardHost } from '../keyboard/keyboard-host.tsx';
import { levels } from '../router/levels.tsx';
import { type AddressLine, matchAddress } from '../router/match-address.ts';
import { Router, useLocation } from '../router/router.tsx';
import { clearToasts } from '../toasts/toast-store.ts';
import { ToastHost } from '../toasts/toast-host.tsx';
import { ConfirmHost } from '../ui/overlays/confirm.tsx';
import { memoryHistory } from './memory-history.ts';

/** What a test draws at an address. */
interface DrawnRoute extends AddressLine<DrawnRoute> {
  readonly Component?: ComponentType;
  readonly element?: ReactNode;
}

export interface RenderedScreen extends RenderResult {
  /** Acts as a person would. */
  readonly user: UserEvent;
  /** The address of now, with its query. */
  readonly address: () => string;
  /** The browser's way back. */
  readonly back: () => void;
  readonly queryClient: QueryClient;
}

/** Draws routes at an address, as the product does: router, reads, notices, confirmations and keyboard. */
export function renderScreen(routes: readonly DrawnRoute[], at: string): RenderedScreen {
  clearToasts();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  let now = at;
  const history = memoryHistory(at);
  const result = render(
    <QueryClientProvider client={queryClient}>
      <Router history={history}>
        <Frame routes={routes} onAddress={(address) => (now = address)} />
      </Router>
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), address: () => now, back: () => act(history.back), queryClient };
}

interface FrameProps {
  readonly routes: readonly DrawnRoute[];
  readonly onAddress: (address: string) => void;
}

function Frame({ routes, onAddress }: FrameProps) {
  const { pathname, search } = useLocation();
  const match = matchAddress(routes, pathname);
  useLayoutEffect(() => {
    onAddress(pathname + search);
  });
  return (
    <>
      {match && levels(match, ({ Component, element }) => (Component ? <Component /> : element))}
      <KeyboardHost />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
