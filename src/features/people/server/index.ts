export {
  type BondRow,
  bondsOn,
  findAccountsByEmail,
  findPerson,
  findPersonByCpf,
  lastBondOver,
  lockPerson,
  peopleById,
  peopleOfUnit,
} from './person-queries.ts';
export { giverAndBond } from './bonds/giver-and-bond.ts';
export { letterTo } from './letter-to.ts';
export { noteEntry } from './note-entry.ts';
export { endPassed, foreseePassing, passAccess, peopleBoundTo } from './bonds/pass-access.ts';
export { outsideActor, type PersonOutside } from './outside-actor.ts';
export { outsiderFor } from './outsider-for.ts';
export { accountsOfParties, partiesById, partyFor } from './parties.ts';
export { type PersonToPlant, plantPeople } from './plant-people.ts';
export { setPassword, storePassword } from './set-password.ts';
export { loadingPeople } from './sheets/loading-people.ts';
export { whoAdministers } from './users/who-administers.ts';
export { personVerdict } from './users/person-verdict.ts';
export { todayIn } from './today.ts';
export { type Bond, bondsOfPeople, giverOf } from './bonds/bond-row.ts';
export { takeProfile } from './bonds/take-profile.ts';
