import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import type { VerdictSource } from '../../../platform/server/acts/verdicts.ts';
import type { Undo } from '../../../platform/server/acts/undo/index.ts';
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

/** What this capability knows about things. */
export const verdicts: readonly VerdictSource[] = [actsOfTransfers];

export const undos: readonly Undo[] = [undoDiscardDispatch];

export const endpoints: readonly BoundEndpoint[] = [
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
];
