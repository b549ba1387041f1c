import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';

const key = (dispatchId: number): string => `unsaved-dispatch:${dispatchId}`;

/** The text that did not reach the server yet, kept in this browser so that a closed tab does not lose it. */
export const readUnsaved = (dispatchId: number): string | null => readLocal(key(dispatchId));

/** Keeps it, or forgets it with `null` once the server has it. */
export const keepUnsaved = (dispatchId: number, html: string | null): void => writeLocal(key(dispatchId), html);
