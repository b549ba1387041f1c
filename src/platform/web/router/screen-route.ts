import type { ComponentType } from 'react';
import type { AddressLine, AddressParams } from './match-address.ts';

/** An address within the product. */
export interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/**
 * Asked before what stands at an address is drawn: where to go instead, or null to let in. It may be asked twice for one
 * address, so what it keeps must bear that.
 */
export type Guard = (address: Address) => string | null;

/** A screen or a frame, in a chunk of its own. */
export type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;

/** Asks for the data of a screen (`askAhead`) while the code that draws it is still on its way. */
export type AskAhead = (address: Address, params: AddressParams) => void;

/** One line of the table of screens. Below a frame, `children` are drawn in its `Outlet`. */
export interface ScreenRoute extends AddressLine<ScreenRoute> {
  readonly guard?: Guard;
  readonly lazy?: LoadScreen;
  /** In a chunk of its own, which is small and draws nothing. */
  readonly ahead?: () => Promise<{ readonly ahead: AskAhead }>;
}
