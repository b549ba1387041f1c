export {
  type BondRow,
  bondsOn,
  findAccountsByEmail,
  findPerson,
  findPersonByCpf,
  lockPerson,
  peopleById,
  peopleOfUnit,
} from './person-queries.ts';
export { outsiderFor } from './outsider-for.ts';
export { partiesById, partyFor } from './parties.ts';
export { type PersonToPlant, plantPeople } from './plant-people.ts';
export { setPassword, storePassword } from './set-password.ts';
export { todayIn } from './today.ts';
export { type Bond, bondsOfPeople, giverOf } from './bonds/bond-row.ts';
export { takeProfile } from './bonds/take-profile.ts';
