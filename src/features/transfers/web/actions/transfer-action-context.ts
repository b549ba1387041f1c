import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ProcessActionContext } from '../../../processes/web/index.ts';
import type { mayBeReturned } from '../../contract/may-be-returned.ts';

/** Whether, and where to, the process may go back. */
export type Returns = OutputOf<typeof mayBeReturned>['results'][number];

/** What the acts that move a process need besides the process. */
export interface TransferActionContext extends ProcessActionContext {
  /** `null` while it is being asked, and for a process of which the server says nothing. */
  readonly returns: Returns | null;
}
