export { demonstrationCertificateRoute } from './demonstration-certificate-route.ts';
export { plantDemonstrationAccounts } from './plant-demonstration-accounts.ts';
export { refreshUsageNumbers } from './refresh-usage-numbers.ts';
