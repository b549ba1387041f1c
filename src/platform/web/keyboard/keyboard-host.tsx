import { useLayoutEffect } from 'react';
import { paletteOpen } from '../palette/palette-store.ts';
import { useStore } from '../store/create-store.ts';
import { lazyForm } from '../ui/overlays/lazy-form.tsx';
import { keySheetOpen } from './key-map.ts';
import { listenKeys } from './listen-keys.ts';

const Palette = lazyForm(async () => (await import('../palette/palette.tsx')).Palette);
const KeySheet = lazyForm(async () => (await import('./key-sheet.tsx')).KeySheet);

/** Listens to the keyboard and shows the palette and the sheet of keys. Mounted once. */
export function KeyboardHost() {
  const palette = useStore(paletteOpen);
  const sheet = useStore(keySheetOpen);
  // Before anything is seen: who can read the page can use its keys.
  useLayoutEffect(listenKeys, []);
  return (
    <>
      {palette ? <Palette onClose={() => paletteOpen.set(false)} /> : null}
      {sheet ? <KeySheet onClose={() => keySheetOpen.set(false)} /> : null}
    </>
  );
}
