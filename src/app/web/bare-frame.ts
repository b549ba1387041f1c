import { Outlet } from '../../platform/web/router/index.ts';
import { knowCapabilities } from './features.ts';

knowCapabilities();

/**
 * No frame: the screen has the whole page, with the acts that the capabilities give. It is bound here: of a module that only
 * passes something on, the build leaves out the call above.
 */
export const Component = Outlet;
