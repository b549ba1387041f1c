import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import { listHolidays } from './list-holidays.ts';
import { listPublicParts } from './list-public-parts.ts';
import { listPublicUnits } from './list-public-units.ts';

export { hasInstitution, type InstitutionToPlant, plantInstitution, type UnitToPlant } from './plant-units.ts';
export { findLogo, getLogo, setLogo } from './logos.ts';
export { findInstitution, getInstitution } from './institution.ts';
export { presentUnit } from './present-unit.ts';
export { findUnit, listUnits, partsById, unitAndSubordinates, type UnitRow, unitsById } from './unit-queries.ts';

export const endpoints: readonly BoundEndpoint[] = [listHolidays, listPublicUnits, listPublicParts];
