import { accessAuditFeature } from '../../features/access-audit/server/feature.ts';
import { accessFeature } from '../../features/access/server/feature.ts';
import { acknowledgementsFeature } from '../../features/acknowledgements/server/feature.ts';
import { bookmarksFeature } from '../../features/bookmarks/server/feature.ts';
import { documentModelsFeature } from '../../features/document-models/server/feature.ts';
import { documentsFeature } from '../../features/documents/server/feature.ts';
import { downloadsFeature } from '../../features/downloads/server/feature.ts';
import { feedbackFeature } from '../../features/feedback/server/feature.ts';
import { followingFeature } from '../../features/following/server/feature.ts';
import { gazetteFeature } from '../../features/gazette/server/feature.ts';
import { gazetteEditionsFeature } from '../../features/gazette-editions/server/feature.ts';
import { insightsFeature } from '../../features/insights/server/feature.ts';
import { joinsFeature } from '../../features/joins/server/feature.ts';
import { noticesFeature } from '../../features/notices/server/feature.ts';
import { notificationsFeature } from '../../features/notifications/server/feature.ts';
import { pendenciesFeature } from '../../features/pendencies/server/feature.ts';
import { openDataFeature } from '../../features/open-data/server/feature.ts';
import { peopleFeature } from '../../features/people/server/feature.ts';
import { processMigrationsFeature } from '../../features/process-migrations/server/feature.ts';
import { portalFeature } from '../../features/portal/server/feature.ts';
import { processesFeature } from '../../features/processes/server/feature.ts';
import { reportsFeature } from '../../features/reports/server/feature.ts';
import { reorganisationsFeature } from '../../features/reorganisations/server/feature.ts';
import { searchFeature } from '../../features/search/server/feature.ts';
import { sessionFeature } from '../../features/session/server/feature.ts';
import { signaturesFeature } from '../../features/signatures/server/feature.ts';
import { subjectsFeature } from '../../features/subjects/server/feature.ts';
import { transfersFeature } from '../../features/transfers/server/feature.ts';
import { unitManagementFeature } from '../../features/unit-management/server/feature.ts';
import { unitsFeature } from '../../features/units/server/feature.ts';
import { worklistsFeature } from '../../features/worklists/server/feature.ts';
import { allOf } from '../../platform/server/acts/feature.ts';
import { platformFeature } from '../../platform/server/feature.ts';

/** Every capability, from the lowest layer up; consequences run in this order. */
const capabilities = [
  unitsFeature,
  accessFeature,
  peopleFeature,
  sessionFeature,
  subjectsFeature,
  documentModelsFeature,
  processesFeature,
  documentsFeature,
  transfersFeature,
  joinsFeature,
  bookmarksFeature,
  gazetteEditionsFeature,
  signaturesFeature,
  acknowledgementsFeature,
  processMigrationsFeature,
  unitManagementFeature,
  reorganisationsFeature,
  accessAuditFeature,
  gazetteFeature,
  pendenciesFeature,
  portalFeature,
  searchFeature,
  worklistsFeature,
  insightsFeature,
  reportsFeature,
  notificationsFeature,
  noticesFeature,
  followingFeature,
  feedbackFeature,
  openDataFeature,
  downloadsFeature,
];

/** All that the product offers and does. */
export const product = allOf([...capabilities, platformFeature(capabilities)]);
