import { feature } from '../../../platform/server/acts/feature.ts';
import { listHolidays } from './list-holidays.ts';
import { listPublicParts } from './list-public-parts.ts';
import { listPublicUnits } from './list-public-units.ts';

/** What this capability gives to the product's server. */
export const unitsFeature = feature({
  endpoints: [listHolidays, listPublicUnits, listPublicParts],
});
