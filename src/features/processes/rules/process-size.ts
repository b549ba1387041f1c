// Specification 000 §5 and §9 (process size): 800 MB in all, with warnings at 50, 75 and 100 %.
import { formatBytes, PROCESS_SIZE_LIMIT } from '../../../kernel/bytes.ts';
import { allowed, denied, type Decision } from '../../../kernel/decision.ts';

export const PROCESS_SIZE_WARNINGS = [50, 75, 100] as const;

export type ProcessSizeWarning = (typeof PROCESS_SIZE_WARNINGS)[number];

export type ProcessSize = {
  readonly bytes: number;
  readonly limit: number;
  /** Whole per cent, rounded down, so that 100 means full. */
  readonly percent: number;
  readonly warning: ProcessSizeWarning | null;
  readonly full: boolean;
};

/** `bytes` is the sum of the files of the process. */
export function processSizeOf(bytes: number): ProcessSize {
  const percent = Math.floor((bytes * 100) / PROCESS_SIZE_LIMIT);
  const warning = PROCESS_SIZE_WARNINGS.findLast((mark) => percent >= mark) ?? null;
  return { bytes, limit: PROCESS_SIZE_LIMIT, percent, warning, full: bytes >= PROCESS_SIZE_LIMIT };
}

/** Bytes that are part of the process already; everything in a draft still waits to be. */
export function settledBytes(size: { bytes: number; draftBytes: number; draft: boolean }): number {
  return size.draft ? 0 : Math.max(0, size.bytes - size.draftBytes);
}

/** The warning that these new bytes make the process reach for the first time, if any. */
export function warningReached(before: number, after: number): ProcessSizeWarning | null {
  const reached = processSizeOf(after).warning;
  return reached !== null && reached !== processSizeOf(before).warning && after > before ? reached : null;
}

/** The sentence of a warning; at 100 % it says how to go on. */
export function sizeWarningText(warning: ProcessSizeWarning): string {
  return warning === 100
    ? 'O processo chegou a 800 MB. Apague documentos do rascunho para continuar.'
    : `O processo já usa ${warning}% dos 800 MB.`;
}

/** Whether a file of this size still fits. */
export function mayAddBytes(current: number, added: number): Decision {
  if (current + added <= PROCESS_SIZE_LIMIT) return allowed();
  const left = Math.max(0, PROCESS_SIZE_LIMIT - current);
  return denied({
    code: 'PROCESS_SIZE_LIMIT',
    message: processSizeOf(current).full
      ? sizeWarningText(100)
      : `O arquivo tem ${formatBytes(added)}, e restam ${formatBytes(left)} dos 800 MB do processo.`,
    resolve: 'Apague documentos do rascunho ou envie um arquivo menor.',
  });
}

/** A process over the limit stays where it is until documents are deleted. */
export function mayMoveWithSize(bytes: number): Decision {
  if (bytes <= PROCESS_SIZE_LIMIT) return allowed();
  return denied({
    code: 'PROCESS_SIZE_LIMIT',
    message: `O processo tem ${formatBytes(bytes)}; o limite é de 800 MB.`,
    resolve: 'Apague documentos do rascunho para tramitar.',
  });
}
