import { use } from 'react';
import { loadScreen } from './load-screen.ts';
import type { LoadScreen } from './screen-route.ts';

/** A screen or a frame, when its chunk is there. */
export function LazyScreen({ load }: { readonly load: LoadScreen }) {
  const loading = loadScreen(load);
  if (!loading.Component) use(loading.done);
  return loading.Component ? <loading.Component /> : null;
}
