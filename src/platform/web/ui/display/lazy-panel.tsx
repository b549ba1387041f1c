import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { inTime } from '../../router/load-screen.ts';
import { AreaState } from './area-state.tsx';

/** Fetches what draws a part of a screen. */
export interface PanelCode<P> {
  (): Promise<ComponentType<P>>;
  /** There once it has come, also by another way: it is drawn with its screen then, without a state in between. */
  known?: ComponentType<P>;
}

/** Draws a part of a screen that comes when it is first shown. */
export interface LazyPanel<P> {
  (props: P): ReactNode;
  /** Asks for its code ahead of time: whoever points at a tab will most likely open it. */
  readonly ahead: () => void;
}

let panels = 0;

/**
 * A part that not everybody who opens the screen looks at, as a tab: its code stays out of the screen. While it comes and when it
 * does not, the area says so as it does for data. Its file is named `*-panel.tsx`: what it shares with screens comes with them.
 */
export function lazyPanel<P extends object>(load: PanelCode<P>): LazyPanel<P> {
  const queryKey = ['code of a panel', panels++];
  const fetch = async () => (load.known = await inTime(load()));
  const Panel = (props: P) => {
    const code = useQuery({
      queryKey,
      queryFn: fetch,
      initialData: () => load.known,
      staleTime: Infinity,
      gcTime: Infinity,
    });
    // A browser that failed to load a module does not ask for it again while the page lives: what was typed is kept for the next.
    const refetch = () => window.location.reload();
    return <AreaState of={{ ...code, refetch }}>{(Known) => <Known {...props} />}</AreaState>;
  };
  // What fails here is told where the part is shown. Without a network nothing is asked for: the part would not come with the network.
  return Object.assign(Panel, { ahead: () => void (navigator.onLine && fetch().catch(() => undefined)) });
}
