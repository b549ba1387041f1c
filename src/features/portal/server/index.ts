import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import { getInstallation } from './get-installation.ts';
import { listDemonstrationMail } from './list-demonstration-mail.ts';
import { listNews } from './list-news.ts';
import { listVersions } from './list-versions.ts';
import { refreshUsageNumbersHourly } from './refresh-usage-numbers.ts';
import { usageNumbers } from './usage-numbers.ts';

export { demonstrationCertificateRoute } from './demonstration-certificate-route.ts';
export { plantDemonstrationAccounts } from './plant-demonstration-accounts.ts';
export { refreshUsageNumbers } from './refresh-usage-numbers.ts';

export const endpoints: readonly BoundEndpoint[] = [
  getInstallation,
  listDemonstrationMail,
  usageNumbers,
  listVersions,
  listNews,
];
export const jobs = [refreshUsageNumbersHourly];
