import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { addressesPlace } from './addresses/place.ts';

/** What this capability gives to whoever works. */
export const unitsWeb: WebFeature = { administration: [addressesPlace] };
