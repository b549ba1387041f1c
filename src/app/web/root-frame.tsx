import { useInstallationFacts } from '../../features/portal/web/index.ts';
import { KeyboardHost } from '../../platform/web/keyboard/keyboard-host.tsx';
import { FullPageLoader } from '../../platform/web/layout/full-page-loader.tsx';
import { Screens } from '../../platform/web/router/screens.tsx';
import { useScrollPosition } from '../../platform/web/router/use-scroll-position.ts';
import { ToastHost } from '../../platform/web/toasts/toast-host.tsx';
import { Skeleton } from '../../platform/web/ui/display/area-message.tsx';
import { ConfirmHost } from '../../platform/web/ui/overlays/confirm.tsx';
import { routes } from '../routes.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { useNewVersion } from './use-new-version.ts';
import { useSessionFollowing } from './use-session-following.ts';

/** The screens, and what every one of them carries: keyboard, confirmations and notices. */
export function RootFrame() {
  useSessionFollowing();
  useNewVersion();
  useInstallationFacts();
  useScrollPosition();
  return (
    <>
      <Screens routes={routes} loading={<FullPageLoader />} within={<Coming />} failed={<ScreenFailure />} />
      <KeyboardHost />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}

/** Lines of their own height, however high the place of the screen is. */
const Coming = () => (
  <div>
    <Skeleton />
  </div>
);
