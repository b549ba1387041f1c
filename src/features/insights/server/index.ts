export { sumFacts } from './kept-facts.ts';
