export { useBoxCounts } from './boxes/use-box-counts.ts';
