import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import type { VerdictSource } from '../../../platform/server/acts/verdicts.ts';
import type { Undo } from '../../../platform/server/acts/undo/index.ts';
import { actsOfProcesses } from './verdicts/acts-of-processes.ts';
import { archiveProcesses } from './archive/archive-processes.ts';
import { checkAccess } from './reading/check-access.ts';
import { discardDrafts } from './drafts/discard-drafts.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { undoDiscard } from './drafts/undo-discard.ts';
import { undoFavourite, undoUnfavourite } from './favourites/undo-favourites.ts';
import { unfavourite } from './favourites/unfavourite.ts';
import { getAutoDraft } from './drafts/get-auto-draft.ts';
import { getFileSize } from './size/get-file-size.ts';
import { getProcess } from './reading/get-process.ts';
import { getProcessSize } from './size/get-process-size.ts';
import { listArchiveReasons } from './archive/list-archive-reasons.ts';
import { getProcessByNupSimplified } from './numbers/get-process-by-nup-simplified.ts';
import { getProcessByNup } from './numbers/get-process-by-nup.ts';
import { searchNups } from './numbers/search-nups.ts';
import { openProcess } from './opening/open-process.ts';
import { processActions } from './process-actions.ts';
import { canTrySetResponsible } from './responsible/can-try-set-responsible.ts';
import { setResponsible } from './responsible/set-responsible.ts';
import { undoTake } from './responsible/undo-take.ts';
import { saveAutoDraft, saveDraft } from './drafts/save-draft.ts';
import { getHistory } from './timeline/get-history.ts';
import { getPublicHistory } from './timeline/get-public-history.ts';

export { eachProcess } from './each-process.ts';
export { type Move, moveProcess } from './move-process.ts';
export { interestedOf } from './reading/present-parties.ts';
export { actsOnLines, actsOnProcesses, type JudgedProcess, processVerdicts } from './verdicts/process-verdicts.ts';
export { factsOf, findProcess, lockProcess, lockProcesses, type ProcessRow } from './process-row.ts';
export { lockKnown } from './reading/lock-known.ts';
export { knownNup } from './reading/known-nup.ts';
export { getReadable, getReadableFor, readingOfProcess } from './reading/reading-of.ts';
export { policyActor, requireUnit } from './require-unit.ts';
export { addBytes, addReader, setSignals } from './signals.ts';
export { visibleIds } from './visible-ids.ts';
export { type Reader, visibleTo } from './reading/visible-to.ts';

/** What this capability knows about things. */
export const verdicts: readonly VerdictSource[] = [actsOfProcesses];

export const endpoints: readonly BoundEndpoint[] = [
  getAutoDraft,
  saveAutoDraft,
  saveDraft,
  openProcess,
  getProcess,
  archiveProcesses,
  listDrafts,
  discardDrafts,
  getProcessByNup,
  getProcessByNupSimplified,
  searchNups,
  checkAccess,
  setResponsible,
  canTrySetResponsible,
  listArchiveReasons,
  processActions,
  unfavourite,
  getProcessSize,
  getFileSize,
  getHistory,
  getPublicHistory,
];

/** How the reversible acts of this capability are taken back. */
export const undos: readonly Undo[] = [undoDiscard, undoTake, undoFavourite, undoUnfavourite];
