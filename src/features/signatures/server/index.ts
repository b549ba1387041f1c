export { countReceivedSignatures } from './panel/list-signatures.ts';
export { listWithheld, type Withheld } from './seal/list-withheld.ts';
