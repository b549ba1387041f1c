import { feature } from '../../../platform/server/acts/feature.ts';
import { demonstrationCertificateBytes } from './demonstration-certificate-bytes.ts';
import { getInstallation } from './get-installation.ts';
import { listDemonstrationMail } from './list-demonstration-mail.ts';
import { listNews } from './list-news.ts';
import { listVersions } from './list-versions.ts';
import { refreshUsageNumbersHourly } from './refresh-usage-numbers.ts';
import { usageNumbers } from './usage-numbers.ts';

/** What this capability gives to the product's server. */
export const portalFeature = feature({
  endpoints: [getInstallation, listDemonstrationMail, usageNumbers, listVersions, listNews],
  bytes: demonstrationCertificateBytes,
  jobs: [refreshUsageNumbersHourly],
});
