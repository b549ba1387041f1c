import type { ReactNode } from 'react';
import type { ProcessDetail } from '../process.ts';

/** What the acts of one process need to know and to do. */
export interface ProcessActionContext {
  readonly process: ProcessDetail;
  /** The person of the session; `null` while unknown. */
  readonly me: number | null;
  /** Opens a form over the screen; the form receives what closes it. */
  readonly show: (form: (close: () => void) => ReactNode) => void;
  /** Goes to an address of the product. */
  readonly go: (to: string) => void;
  /** Reads again what an act changed. */
  readonly refresh: () => Promise<void>;
}
