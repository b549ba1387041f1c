import { feature } from '../../../platform/server/acts/feature.ts';
import { processEvents } from '../contract/events.ts';
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
import { publishProcessChange } from './publish-process-change.ts';
import { openProcess } from './opening/open-process.ts';
import { processActions } from './process-actions.ts';
import { canTrySetResponsible } from './responsible/can-try-set-responsible.ts';
import { setResponsible } from './responsible/set-responsible.ts';
import { undoTake } from './responsible/undo-take.ts';
import { saveAutoDraft, saveDraft } from './drafts/save-draft.ts';
import { getHistory } from './timeline/get-history.ts';
import { getPublicHistory } from './timeline/get-public-history.ts';

/** What this capability gives to the product's server. */
export const processesFeature = feature({
  endpoints: [
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
  ],
  events: processEvents,
  verdicts: [actsOfProcesses],
  reactions: [publishProcessChange],
  undos: [undoDiscard, undoTake, undoFavourite, undoUnfavourite],
});
