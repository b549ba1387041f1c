import { createPool, startLimitedNode, TaskStopped } from '../../children/index.ts';
import type { SeenMarks, ToLook } from './mark-child.ts';
import { lookInGroups } from './look-in-groups.ts';
import { LookingStopped, type MarkPlace, type MarkSight } from './mark-place.ts';

const program = new URL('./mark-child.ts', import.meta.url);
const MB = 1024 * 1024;
const HEAP = 384;
/** Two pictures of a page and what PDFium makes of it; the file is there twice, once as it was and once as it is. */
const memoryFor = (size: number): number => HEAP + 256 + Math.ceil((size / MB) * 3);
/** For the marks of one page. */
const PAGE_MS = 10_000;

const pool = createPool<ToLook, SeenMarks, 'seen'>({
  tasksPerChild: 1,
  start: (events, { file }) =>
    startLimitedNode({ program, heap: HEAP, memory: memoryFor(file.length), writes: null }, events),
});

/** Looks at marks in a process of its own, which ends with the last of them. @throws LookingStopped */
export const lookAtMarks = (file: Buffer, places: readonly MarkPlace[]): Promise<(MarkSight | null)[]> =>
  lookInGroups(places, (groups) => ask({ file, groups }));

const ask = (toLook: ToLook): Promise<SeenMarks> =>
  pool.run(toLook, { timeLimitMs: PAGE_MS }).catch((error: unknown) => {
    throw error instanceof TaskStopped ? new LookingStopped(error.message) : error;
  });
