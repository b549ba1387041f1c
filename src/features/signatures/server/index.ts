export { countReceivedSignatures } from './panel/list-signatures.ts';
