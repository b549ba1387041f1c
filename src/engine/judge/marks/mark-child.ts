// The program that draws pages of strangers to judge what a signature covers: alone, poor, asked once. Started by `look-at-marks.ts`.
import { answerTasks } from '../../children/answer-tasks.ts';
import type { MarkPlace, MarkSight } from './mark-place.ts';
import { seeOrNot } from './see-marks.ts';

/** Groups of places, each of one revision and page. */
export interface ToLook {
  readonly file: Uint8Array;
  readonly groups: readonly (readonly MarkPlace[])[];
}

/** Of each group, what is seen in each of its places. */
export type SeenMarks = readonly (readonly (MarkSight | null)[])[];

answerTasks<ToLook, SeenMarks, 'seen'>(async ({ file, groups }, say) => {
  const seen: (readonly (MarkSight | null)[])[] = [];
  for (const group of groups) {
    seen.push(await seeOrNot(file, group));
    // The next page has time of its own.
    await say('seen');
  }
  return seen;
});
