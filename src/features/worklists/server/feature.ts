import { feature } from '../../../platform/server/acts/feature.ts';
import { countTabs } from './count-tabs.ts';
import {
  listArchived,
  listFavourites,
  listMyProcesses,
  listProcesses,
  listTramited,
  listUnitProcesses,
} from './list-processes.ts';

/** What this capability gives to the product's server. */
export const worklistsFeature = feature({
  endpoints: [listProcesses, listUnitProcesses, listMyProcesses, listTramited, listArchived, listFavourites, countTabs],
});
