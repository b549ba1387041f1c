import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { takeBack } from '../../../processes/web/index.ts';
import { bookmarksOfProcess } from '../../contract/marking/bookmarks-of-process.ts';
import { markProcess } from '../../contract/marking/mark-process.ts';
import { MARK_DELAY } from '../../rules/bookmark-policy.ts';

/** A bookmark that may be chosen. */
export interface Choosable {
  readonly id: number;
  readonly is_global: boolean;
}

/**
 * The bookmarks of one process while they are chosen: what is ticked is sent once nothing else was ticked for half a second (R201), and
 * what waits still is sent when the form closes.
 */
export function useMarking(processId: number, refresh: () => Promise<void>) {
  const client = useQueryClient();
  const found = useEndpoint(bookmarksOfProcess, { params: { processId } });
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choosable> | null>(null);
  const [state, setState] = useState<'rests' | 'waits' | 'saving' | 'saved' | 'failed'>('rests');
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly what: readonly Choosable[] } | null>(
    null,
  );
  const { act } = useAct(markProcess);
  const now = chosen ?? new Map((found.data ?? []).map((bookmark) => [bookmark.id, bookmark]));

  async function save(what: readonly Choosable[]) {
    waiting.current = null;
    setState('saving');
    const ids = (global: boolean) => what.filter(({ is_global }) => is_global === global).map(({ id }) => id);
    try {
      const { message, undo_token } = await act({
        params: { processId },
        body: { bookmarks: ids(false), global_bookmarks: ids(true) },
      });
      setState('saved');
      if (undo_token !== undefined) toast.undoable(message, takeBack(undo_token, refreshAll));
    } catch (error) {
      setState('failed');
      toast.failure(error);
    }
    await refreshAll();
  }

  async function refreshAll() {
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: endpointKey(bookmarksOfProcess) })]);
    // What was ticked while it was being sent waits still.
    if (waiting.current === null) setChosen(null);
  }

  function toggle(bookmark: Choosable) {
    const next = new Map(now);
    if (!next.delete(bookmark.id)) next.set(bookmark.id, bookmark);
    setChosen(next);
    setState('waits');
    if (waiting.current) clearTimeout(waiting.current.timer);
    const what = [...next.values()];
    waiting.current = { timer: setTimeout(() => void save(what), MARK_DELAY), what };
  }

  const flush = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    void save(waiting.current.what);
  });
  useEffect(() => () => flush(), []);

  return { found, isOn: (id: number) => now.has(id), toggle, state };
}
