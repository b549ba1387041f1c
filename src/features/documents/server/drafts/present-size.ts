import { processSizeOf, sizeWarningText, warningReached } from '../../../processes/rules/process-size.ts';

/** How full a process is after its documents changed; a mark is told once, when it is reached. */
export function presentSize(before: number, after: number) {
  const { bytes, limit, percent } = processSizeOf(after);
  const mark = warningReached(before, after);
  return { bytes, limit, percent, warning: mark === null ? null : { mark, message: sizeWarningText(mark) } };
}
