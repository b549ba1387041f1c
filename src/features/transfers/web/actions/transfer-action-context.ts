import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ProcessActionContext } from '../../../processes/web/index.ts';
import type { mayBeReturned } from '../../contract/may-be-returned.ts';

/** Whether, and where to, the process may go back. */
export type Returns = OutputOf<typeof mayBeReturned>['results'][number];

/** The text of a dispatch, as whoever signs it is told of it. */
export interface TextToSign {
  readonly id: number;
  readonly processId: number;
  readonly title: string;
}

/**
 * Draws the form that signs a text before it goes. Signatures stand above transfers: the screen that composes both
 * gives it.
 */
export type SignText = (text: TextToSign, onEnd: (signed: boolean) => void) => ReactNode;

/** What the acts that move a process need besides the process. */
export interface TransferActionContext extends ProcessActionContext {
  /** `null` while it is being asked, and for a process of which the server says nothing. */
  readonly returns: Returns | null;
  /** Left out where nothing can be signed. */
  readonly signText?: SignText | undefined;
}
