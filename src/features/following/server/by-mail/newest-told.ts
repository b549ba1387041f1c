import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { type ProcessRow, publicTimeline } from '../../../processes/server/index.ts';

/** The newest fact of a process that anybody may read; what is newer is told. */
export async function newestTold(
  deps: Pick<Deps, 'db' | 'eventKinds' | 'clock'>,
  process: ProcessRow,
): Promise<number> {
  const { history } = await publicTimeline(deps, process);
  return Math.max(0, ...history.map(({ id }) => id));
}
