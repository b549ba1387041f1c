export { setPartActive } from './set-part-active.ts';
export { setUnitActive } from './set-unit-active.ts';
export { standingOf } from './standing-of.ts';
