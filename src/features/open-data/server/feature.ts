import { feature } from '../../../platform/server/acts/feature.ts';
import { parts } from './parts.generated.ts';

/** What this capability gives to the product's server. */
export const openDataFeature = feature(parts);
