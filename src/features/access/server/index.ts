export { asksSecondFactor } from './asks-second-factor.ts';
export { permissionsOfBond } from './permissions-of-bond.ts';
export { plantPermissions, plantProfiles } from './plant-access.ts';
