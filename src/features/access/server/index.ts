export { permissionsOfBond } from './permissions-of-bond.ts';
