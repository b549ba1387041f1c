export { bringOut } from './closing/bring-out.ts';
export { type ActText, readActText } from './putting/read-act-text.ts';
export { ensureActOut, type Publication, type PutAct, putInEdition } from './putting/put-in-edition.ts';
