export { hasInstitution, type InstitutionToPlant, plantInstitution, type UnitToPlant } from './plant-units.ts';
export { setConfidentialCode } from './confidential-code.ts';
export { findLogo, getLogo, setLogo } from './logos.ts';
export { findInstitution, getInstitution } from './institution.ts';
export { presentUnit, trafficOf } from './present-unit.ts';
export {
  findUnit,
  listUnits,
  partsById,
  unitAndSubordinates,
  unitAndSuperiors,
  type UnitRow,
  unitsById,
} from './unit-queries.ts';
