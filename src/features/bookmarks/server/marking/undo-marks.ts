import { z } from 'zod';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { ofVisible } from '../../../processes/server/index.ts';
import { changeMarksBack } from './marks.ts';

const marked = z.object({
  process_id: z.int(),
  added: z.array(z.int()),
  removed: z.array(z.object({ bookmark_id: z.int(), marked_by: z.int(), marked_at: z.string() })),
});

/** Puts the bookmarks of processes back as they were; of a process that one may not know any more nothing is done. */
export const undoMarks = defineUndo({
  kind: 'mark-processes',
  schema: z.array(marked),
  async run(call, changes) {
    const ordered = changes.toSorted((one, other) => one.process_id - other.process_id);
    for (const change of await ofVisible(call.tx, call.actor, ordered)) await changeMarksBack(call, change);
    return changes.length === 1 ? 'Marcadores como estavam.' : 'Os marcadores voltaram a como estavam.';
  },
});
