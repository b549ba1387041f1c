import { feature } from '../../../platform/server/acts/feature.ts';
import { searchUser } from './search-user.ts';

/** What this capability gives to the product's server. */
export const peopleFeature = feature({
  endpoints: [searchUser],
});
