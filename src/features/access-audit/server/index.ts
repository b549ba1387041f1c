export { whoIsToAnswer } from './review/who-is-to-answer.ts';
