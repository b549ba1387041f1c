export { structureReads } from './structure.ts';
