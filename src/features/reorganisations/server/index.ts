export { whomItConcerns } from './whom-it-concerns.ts';
