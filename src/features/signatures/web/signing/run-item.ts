import type { SigningItem } from '../../rules/signing-queue.ts';

/** One document of the batch, from the queue to signed or not. */
export interface RunItem extends SigningItem {
  readonly processId: number;
  readonly title: string;
  readonly version?: number | undefined;
  readonly failure: { readonly code: string; readonly message: string } | null;
}
