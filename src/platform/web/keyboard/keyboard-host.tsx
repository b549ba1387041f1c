import { lazy, Suspense, useEffect } from 'react';
import { paletteOpen } from '../palette/palette-store.ts';
import { useStore } from '../store/create-store.ts';
import { keySheetOpen } from './key-map.ts';
import { listenKeys } from './listen-keys.ts';

const Palette = lazy(() => import('../palette/palette.tsx'));
const KeySheet = lazy(() => import('./key-sheet.tsx'));

/** Listens to the keyboard and shows the palette and the sheet of keys. Mounted once. */
export function KeyboardHost() {
  const palette = useStore(paletteOpen);
  const sheet = useStore(keySheetOpen);
  useEffect(listenKeys, []);
  return (
    <Suspense>
      {palette ? <Palette /> : null}
      {sheet ? <KeySheet /> : null}
    </Suspense>
  );
}
