import { parseJson } from '../../../../kernel/parse-json.ts';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';
import type { SigningType } from '../../rules/signing-queue.ts';
import type { SignableDocument } from '../signable-document.ts';
import type { RunItem } from './run-item.ts';

/** What the signature was the first half of: where the person goes on once it is made elsewhere. */
export interface GoOn {
  readonly to: string;
  /** "Assinado. Falta abrir o processo." */
  readonly says: string;
  /** The button that leads there. */
  readonly label: string;
}

/** What was left of a batch when its window was closed or reloaded. */
export interface KeptRun {
  readonly type: SigningType;
  readonly total: number;
  /** Not signed for sure: the last of them may be. */
  readonly left: readonly SignableDocument[];
  readonly goOn?: GoOn | undefined;
}

const keyOf = (personId: number): string => `signing-run:${personId}`;

/** Keeps what is left of a batch in this browser; nothing of the person's key, password or code. */
export function keepRun(personId: number, type: SigningType, items: readonly RunItem[]): void {
  const left = items
    .filter(({ state }) => state === 'pending' || state === 'signing')
    .map(({ processFileId: id, processId, title, version }) => ({ id, processId, title, version, blocked: null }));
  write(personId, { type, total: items.length, left });
}

/** Keeps what is about to be signed somewhere else, such as gov.br: nothing of it is signed yet. */
export const keepAll = (personId: number, left: readonly SignableDocument[], goOn?: GoOn): void =>
  write(personId, { type: 'ELECTRONIC', total: left.length, left, goOn });

/** Takes out of what was kept the documents that have their answer. */
export function settleKept(personId: number, settled: ReadonlySet<number>): void {
  const kept = readKeptRun(personId);
  if (kept) write(personId, { ...kept, left: kept.left.filter(({ id }) => !settled.has(id)) });
}

const write = (personId: number, kept: KeptRun): void =>
  writeLocal(keyOf(personId), kept.left.length === 0 ? null : JSON.stringify(kept));

export const forgetRun = (personId: number): void => writeLocal(keyOf(personId), null);

/** The batch that this person left unfinished in this browser; null when there is none. */
export function readKeptRun(personId: number): KeptRun | null {
  const kept = parseJson(readLocal(keyOf(personId)) ?? '') as KeptRun | null | undefined;
  return kept && Array.isArray(kept.left) && kept.left.length > 0 ? kept : null;
}
