import type { ReactNode } from 'react';
import type { SignableDocument } from '../signable-document.ts';

/** What the acts of signing need to know and to do; a list, a viewer and a bulk bar give the same. */
export interface SignatureActionContext {
  /** What is chosen, or the one on screen. */
  readonly documents: readonly SignableDocument[];
  /** Opens a form over the screen; the form receives what closes it. */
  readonly show: (form: (close: () => void) => ReactNode) => void;
  /** Reads again what an act changed. */
  readonly refresh: () => Promise<void>;
}
