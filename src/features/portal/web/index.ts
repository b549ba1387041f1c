export { type Installation, useInstallation } from './installation.ts';
