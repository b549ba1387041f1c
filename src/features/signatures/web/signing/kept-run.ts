import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';
import type { SigningType } from '../../rules/signing-queue.ts';
import type { SignableDocument } from '../signable-document.ts';
import type { RunItem } from './signing-run.ts';

/** What was left of a batch when its window was closed or reloaded. */
export interface KeptRun {
  readonly type: SigningType;
  readonly total: number;
  /** Not signed for sure: the last of them may be. */
  readonly left: readonly SignableDocument[];
}

const keyOf = (personId: number): string => `signing-run:${personId}`;

/** Keeps what is left of a batch in this browser; nothing of the person's key, password or code. */
export function keepRun(personId: number, type: SigningType, items: readonly RunItem[]): void {
  const left = items
    .filter(({ state }) => state === 'pending' || state === 'signing')
    .map(({ processFileId: id, processId, title }) => ({ id, processId, title, blocked: null }));
  const kept: KeptRun = { type, total: items.length, left };
  writeLocal(keyOf(personId), left.length === 0 ? null : JSON.stringify(kept));
}

export const forgetRun = (personId: number): void => writeLocal(keyOf(personId), null);

/** The batch that this person left unfinished in this browser; null when there is none. */
export function readKeptRun(personId: number): KeptRun | null {
  try {
    const kept = JSON.parse(readLocal(keyOf(personId)) ?? 'null') as KeptRun | null;
    return kept && Array.isArray(kept.left) && kept.left.length > 0 ? kept : null;
  } catch {
    return null;
  }
}
