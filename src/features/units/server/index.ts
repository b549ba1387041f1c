export { hasInstitution, type InstitutionToPlant, plantInstitution, type UnitToPlant } from './plant-units.ts';
export { unitsByWords } from './units-by-words.ts';
export { setConfidentialCode } from './confidential-code.ts';
export { findCoverLogo, findLogo, getLogo, setLogo } from './logos.ts';
export { findInstitution, getInstitution } from './institution.ts';
export { institutionCalendar } from './institution-calendar.ts';
export { presentUnit, trafficOf } from './present-unit.ts';
export {
  activeChildrenOf,
  findUnit,
  listUnits,
  partsById,
  superiorsOf,
  unitAndSubordinates,
  unitAndSuperiors,
  type UnitRow,
  unitsById,
} from './unit-queries.ts';
export { loadingUnits } from './sheets/loading-units.ts';
export { getUnitWithin } from './tree/get-within.ts';
export { lockOrgans } from './structure/lock-organs.ts';
export { holdUnits, lockOrgan, lockUnit } from './structure/lock-structure.ts';
export { addUnit } from './structure/add-unit.ts';
export { changePart } from './structure/change-part.ts';
export { changeUnit } from './structure/change-unit.ts';
export { placeUnit } from './structure/place-unit.ts';
export { keepFormerNames } from './former-names.ts';
export { partsThen, unitsThen } from './names-then.ts';
export { managedPart, managedParts, managedUnit } from './tree/managed-units.ts';
export { closeUnits, switchPart, switchUnit } from './structure/switch-structure.ts';
export { lookAtOrganAgain, lookAtUnitAgain } from './tree/look-again.ts';
export {
  appliesAt,
  appliesTo,
  covers,
  isKnownPlace,
  keptApplicability,
  lookedAfter,
  presentApplicabilities,
} from './applicability/applicability.ts';
