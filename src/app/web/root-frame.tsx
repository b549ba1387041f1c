import { Outlet, ScrollRestoration } from 'react-router';
import { ToastHost } from '../../platform/web/toasts/toast-host.tsx';
import { ConfirmHost } from '../../platform/web/ui/confirm.tsx';

/** What every screen carries: notices and confirmations. */
export function RootFrame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
