import { feature } from '../../../platform/server/acts/feature.ts';
import { transferEvents } from '../contract/events.ts';
import { actsOfTransfers } from './acts-of-transfers.ts';
import { discardDispatchDraft } from './dispatching/discard-dispatch-draft.ts';
import { getDispatchDraft } from './dispatching/get-dispatch-draft.ts';
import { hasDispatchWritten } from './dispatching/has-dispatch-written.ts';
import { listDispatchFiles } from './dispatches/list-dispatch-files.ts';
import { listDispatches } from './dispatches/list-dispatches.ts';
import { mayBeReturned } from './returns/may-be-returned.ts';
import { returnProcesses } from './returns/return-processes.ts';
import { returnToOrigin } from './returns/return-to-origin.ts';
import { saveDispatchDraft } from './dispatching/save-dispatch-draft.ts';
import { sendDispatch } from './dispatching/send-dispatch.ts';
import { undoDiscardDispatch } from './dispatching/undo-discard-dispatch.ts';

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
