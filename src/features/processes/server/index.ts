import type { BoundEndpoint } from '../../../platform/server/http/handlers.ts';
import { archiveProcesses } from './archive-processes.ts';
import { getAutoDraft } from './get-auto-draft.ts';
import { getProcess } from './get-process.ts';
import { openProcess } from './open-process.ts';
import { saveAutoDraft, saveDraft } from './save-draft.ts';
import { getHistory } from './timeline/get-history.ts';
import { getPublicHistory } from './timeline/get-public-history.ts';

export { eachProcess } from './each-process.ts';
export { type Move, moveProcess } from './move-process.ts';
export { interestedOf } from './present-parties.ts';
export { factsOf, findProcess, lockProcess, lockProcesses, type ProcessRow } from './process-row.ts';
export { getReadable, getReadableFor, readingOfProcess } from './reading-of.ts';
export { policyActor, requireUnit } from './require-unit.ts';
export { addBytes, addReader, setSignals } from './signals.ts';
export { visibleIds } from './visible-ids.ts';
export { type Reader, visibleTo } from './visible-to.ts';

export const endpoints: readonly BoundEndpoint[] = [
  getAutoDraft,
  saveAutoDraft,
  saveDraft,
  openProcess,
  getProcess,
  archiveProcesses,
  getHistory,
  getPublicHistory,
];
