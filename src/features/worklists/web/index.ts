export { boxAddress, boxName } from './boxes/boxes.ts';
export { useBoxCounts } from './boxes/use-box-counts.ts';
export { useLiveCounts } from './list/live-strip.tsx';
