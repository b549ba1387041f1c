import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { downloadProcess } from '../../../downloads/web/index.ts';
import {
  archiveProcess,
  assignResponsible,
  favouriteProcess,
  releaseProcess,
  takeProcess,
  unarchiveProcess,
} from '../../../processes/web/index.ts';
import { signDocument } from '../../../signatures/web/index.ts';
import type { SignatureActionContext } from '../../../signatures/web/index.ts';
import {
  dispatchProcess,
  returnProcess,
  sendToOrigin,
  type TransferActionContext,
} from '../../../transfers/web/index.ts';

/** What the preview offers for one process, in order of importance. */
export const processActions: readonly InterfaceAction<TransferActionContext & SignatureActionContext>[] = [
  signDocument,
  takeProcess,
  unarchiveProcess,
  dispatchProcess,
  archiveProcess,
  assignResponsible,
  favouriteProcess,
  returnProcess,
  sendToOrigin,
  downloadProcess,
  releaseProcess,
];
