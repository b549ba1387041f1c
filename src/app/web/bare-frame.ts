import { knowCapabilities } from './features.ts';

/** No frame: the screen has the whole page, with the acts that the capabilities give. */
export { Outlet as Component } from 'react-router';

knowCapabilities();
