import { Outlet } from '../../platform/web/router/index.ts';
import { ScreenChange } from '../../platform/web/router/screen-change.tsx';
import { knowCapabilities } from './features.ts';
import { parts } from './frame-parts.tsx';
import styles from './bare-frame.module.css';

knowCapabilities();

/** No frame: the screen has the whole page but for what must be told, with the acts that the capabilities give. */
export const Component = () => (
  <div className={styles.page}>
    <ScreenChange />
    <div role="status">{parts('strip')}</div>
    <Outlet />
  </div>
);
