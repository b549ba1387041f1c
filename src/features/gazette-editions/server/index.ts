export { type ActText, readActText } from './putting/read-act-text.ts';
export { type Publication, type PutAct, putInEdition } from './putting/put-in-edition.ts';
