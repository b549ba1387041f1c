export { useBrand } from './brand.ts';
export { ConsultBox } from './consult-box.tsx';
export { consultAddress, consultField, namedAddress, wholeNumber } from './consult-address.ts';
export { type Installation, readyInstallation, useInstallation } from './installation.ts';
export { useInstallationFacts } from './use-installation-facts.ts';
export { PhoneLink } from './phone-link.tsx';
