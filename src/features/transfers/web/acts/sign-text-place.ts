import type { ReactNode } from 'react';
import { place } from '../../../../platform/web/feature/place.ts';

/** The text of a dispatch, as whoever signs it is told of it. */
export interface TextToSign {
  readonly id: number;
  readonly processId: number;
  readonly title: string;
  /** The one that was saved last from here. */
  readonly version: number;
}

/** Draws the form that signs texts, with one proof, before they go; it ends with those that were signed. */
export type SignTexts = (texts: readonly TextToSign[], onEnd: (signedIds: readonly number[]) => void) => ReactNode;

/** Signatures stand above transfers: they give the form, and without it nothing is signed here. */
export const signTextPlace = place<SignTexts>('sign-text');
