import { useState, useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';

const KEY = 'panelPreview';
const WIDE = '(min-width: 1200px)';

function watch(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

interface PreviewState {
  /** The screen has room for it. */
  readonly fits: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
}

/** Whether the preview is open; the choice stays in this browser. */
export function usePreview(): PreviewState {
  const fits = useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches);
  const [wanted, setWanted] = useState(readLocal(KEY) !== 'closed');
  const toggle = () => {
    writeLocal(KEY, wanted ? 'closed' : null);
    setWanted(!wanted);
  };
  return { fits, open: fits && wanted, toggle };
}
