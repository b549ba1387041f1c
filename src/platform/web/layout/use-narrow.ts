import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(max-width: 52.1em)');

/** Whether the screen is that of a phone, where the bar of acts stands at the bottom. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = narrow();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => narrow().matches,
  );
}
