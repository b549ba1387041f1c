export { findPeople } from './find-people.ts';
export { loadPeople } from './load-people.ts';
