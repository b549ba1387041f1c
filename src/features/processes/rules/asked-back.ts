// A process that units sent on and want back (ours): which of them a reader is told of.

/** A dispatch that asked it back, and still does: of which unit, and by which day, `2026-10-15`. */
export type AskedBack = { readonly dispatchId: number; readonly unitId: number; readonly by: string };

/** The one that a reader is told of: what their own unit asked, else the nearest. @param asking the nearest first */
export const askedBackFor = (asking: readonly AskedBack[], unitId: number): AskedBack | undefined =>
  asking.find((one) => one.unitId === unitId) ?? asking[0];
