import { type ReactNode, use, useEffect, useState } from 'react';
import { loadScreen } from './load-screen.ts';
import type { LoadScreen } from './screen-route.ts';

/** A screen or a frame, when its chunk is there. */
export function LazyScreen({ load }: { readonly load: LoadScreen }) {
  const loading = loadScreen(load);
  if (!loading.Component) use(loading.done);
  return loading.Component ? <loading.Component /> : null;
}

interface FirstScreenProps {
  readonly load: LoadScreen;
  /** In its place, while its chunk comes. */
  readonly within: ReactNode;
}

/**
 * The screen that a page opens with, drawn in its frame as soon as its chunk is there. Where a fallback of React's own was shown, React
 * draws what it stood for 300 ms later at the earliest, so that nothing flickers: here that is a fourth of the whole wait.
 */
export function FirstScreen({ load, within }: FirstScreenProps) {
  const loading = loadScreen(load);
  const [isOver, end] = useState(loading.Component !== undefined);
  useEffect(() => {
    let isDrawn = true;
    const tell = () => void (isDrawn && end(true));
    loading.done.then(tell, tell);
    return () => void (isDrawn = false);
  }, [loading]);
  return isOver ? <LazyScreen load={load} /> : within;
}
