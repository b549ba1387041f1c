export { permissionsOfBond } from './permissions-of-bond.ts';
export { plantPermissions, plantProfiles } from './plant-access.ts';
export { profileFacts, unitLimits } from './profile-facts.ts';
