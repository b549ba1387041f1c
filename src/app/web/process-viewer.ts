import { knowCapabilities } from './features.ts';

export { Component } from '../../features/desk/web/viewer/process-viewer.tsx';

knowCapabilities();
