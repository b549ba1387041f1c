export { aboutPerson } from './about-person.ts';
export { findPeople } from './find-people.ts';
