export { usePublicCopy } from './public-copy.ts';
