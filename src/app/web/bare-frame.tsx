import { Outlet } from '../../platform/web/router/index.ts';
import { ScreenChange } from '../../platform/web/router/screen-change.tsx';
import { knowCapabilities } from './features.ts';

knowCapabilities();

/** No frame: the screen has the whole page, with the acts that the capabilities give. */
export const Component = () => (
  <>
    <ScreenChange />
    <Outlet />
  </>
);
