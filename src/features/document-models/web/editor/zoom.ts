/** How large pages are drawn: 1 is their size on paper (specification 001 §9). */
export const zoomOf = { start: 0.8, preview: 1.2, least: 0.1, most: 5, step: 0.1 } as const;

/** A step nearer or farther, never beyond the ends. */
export const zoomedBy = (zoom: number, steps: number): number =>
  Math.min(zoomOf.most, Math.max(zoomOf.least, Math.round((zoom + steps * zoomOf.step) * 10) / 10));
