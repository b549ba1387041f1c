import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { migrationsPlace } from './place.ts';

/** What this capability gives to whoever works. */
export const processMigrationsWeb: WebFeature = { administration: [migrationsPlace] };
