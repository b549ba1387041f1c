export { asksSecondFactor } from './asks-second-factor.ts';
export { lockAccess } from './lock-access.ts';
export { permissionsOfBond } from './permissions-of-bond.ts';
export { plantPermissions, plantProfiles } from './plant-access.ts';
export { profileFacts } from './profile-facts.ts';
export { limitAlike } from './unit-limits/limit-alike.ts';
export { unitLimits } from './unit-limits/unit-limits.ts';
