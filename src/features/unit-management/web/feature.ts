import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { unitsPlace } from './place.ts';

/** What this capability gives to whoever works. */
export const unitManagementWeb: WebFeature = { administration: [unitsPlace] };
