import { feature } from '../../../platform/server/acts/feature.ts';
import { transferEvents } from '../contract/events.ts';
import { actsOfTransfers } from './acts-of-transfers.ts';
import { discardDispatchDraft } from './discard-dispatch-draft.ts';
import { getDispatchDraft } from './get-dispatch-draft.ts';
import { hasDispatchWritten } from './has-dispatch-written.ts';
import { listDispatchFiles } from './list-dispatch-files.ts';
import { listDispatches } from './list-dispatches.ts';
import { mayBeReturned } from './may-be-returned.ts';
import { returnProcesses } from './return-processes.ts';
import { returnToOrigin } from './return-to-origin.ts';
import { saveDispatchDraft } from './save-dispatch-draft.ts';
import { sendDispatch } from './send-dispatch.ts';
import { undoDiscardDispatch } from './undo-discard-dispatch.ts';

/** What this capability gives to the product's server. */
export const transfersFeature = feature({
  endpoints: [
    getDispatchDraft,
    saveDispatchDraft,
    discardDispatchDraft,
    hasDispatchWritten,
    sendDispatch,
    listDispatchFiles,
    listDispatches,
    returnProcesses,
    mayBeReturned,
    returnToOrigin,
  ],
  events: transferEvents,
  verdicts: [actsOfTransfers],
  undos: [undoDiscardDispatch],
});
