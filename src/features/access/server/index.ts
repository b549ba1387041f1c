export { keepSomebody } from './keep-somebody.ts';
export { lockAccess } from './lock-access.ts';
export { permissionsOfBond } from './permissions-of-bond.ts';
export { plantPermissions, plantProfiles } from './plant-access.ts';
export { type ProfileRow, profileRows } from './profiles/profile-rows.ts';
