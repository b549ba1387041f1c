export { findPeople } from './find-people.ts';
