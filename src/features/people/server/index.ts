export { type BondRow, bondsOn, findPerson, findPersonByCpf, peopleById, peopleOfUnit } from './person-queries.ts';
export { outsiderFor } from './outsider-for.ts';
export { partiesById, partyFor } from './parties.ts';
export { type PersonToPlant, plantPeople } from './plant-people.ts';
export { setPassword } from './set-password.ts';
export { todayIn } from './today.ts';
