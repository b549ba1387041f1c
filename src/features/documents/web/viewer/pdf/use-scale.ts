import { type RefObject, useEffect, useState } from 'react';
import type { PdfFile } from './pdf-engine.ts';

const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 3] as const;
/** Space kept at the sides of a page that fits, in pixels. */
const SIDES = 24;

export type Zoom = ReturnType<typeof useScale>;

/** The size of the pages: 100 % at first (R106); on a narrow screen, or where 100 % would be cut, the width there is. */
export function useScale(file: PdfFile | null, area: RefObject<HTMLElement | null>, narrow: boolean) {
  const [chosen, setChosen] = useState<number | 'fit' | null>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [area]);
  const toFit = file && room > 0 ? Math.max(0.2, Math.min(3, (room - SIDES) / file.size.width)) : 1;
  const fits = (chosen ?? (narrow || toFit < 1 ? 'fit' : 1)) === 'fit';
  const scale = fits ? toFit : typeof chosen === 'number' ? chosen : 1;
  return {
    /** 1 is 100 %. */
    scale,
    fits,
    closer: () => setChosen(steps.find((step) => step > scale + 0.01) ?? scale),
    farther: () => setChosen(steps.findLast((step) => step < scale - 0.01) ?? scale),
    actual: () => setChosen(1),
    fit: () => setChosen('fit'),
  };
}
