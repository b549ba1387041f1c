export { consultAddress, wholeNumber } from './consult-address.ts';
export { type Installation, useInstallation } from './installation.ts';
