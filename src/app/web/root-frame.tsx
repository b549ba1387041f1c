import { Outlet, ScrollRestoration } from 'react-router';
import { KeyboardHost } from '../../platform/web/keyboard/keyboard-host.tsx';
import { ToastHost } from '../../platform/web/toasts/toast-host.tsx';
import { ConfirmHost } from '../../platform/web/ui/overlays/confirm.tsx';

/** What every screen carries: keyboard, confirmations and notices. */
export function RootFrame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <KeyboardHost />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
