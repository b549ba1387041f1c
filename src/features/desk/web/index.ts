export { belowDataPlace } from './below-data-place.ts';
