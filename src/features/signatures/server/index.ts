export { countReceivedSignatures } from './lists/list-signatures.ts';
