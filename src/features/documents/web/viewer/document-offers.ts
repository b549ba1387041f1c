import type { ReactNode } from 'react';

/** What other capabilities put beside the document that is open; `null` where they have nothing for it. */
export interface DocumentOffers {
  /** The act that the document waits for, in the header; under the thumb on a phone. */
  readonly main: ReactNode;
  /** Why it waits for this person, above its data. */
  readonly notice: ReactNode;
  /** Other acts, below its data. */
  readonly more: ReactNode;
}
