export { useBrand } from './brand.ts';
export { consultAddress, wholeNumber } from './consult-address.ts';
export { ConsultBox } from './consult-box.tsx';
export { type Installation, useInstallation } from './installation.ts';
export { useInstallationFacts } from './use-installation-facts.ts';
