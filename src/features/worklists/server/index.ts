import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import { countTabs } from './count-tabs.ts';
import {
  listArchived,
  listFavourites,
  listMyProcesses,
  listProcesses,
  listTramited,
  listUnitProcesses,
} from './list-processes.ts';

export const endpoints: readonly BoundEndpoint[] = [
  listProcesses,
  listUnitProcesses,
  listMyProcesses,
  listTramited,
  listArchived,
  listFavourites,
  countTabs,
];
