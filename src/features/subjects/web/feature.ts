import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { cataloguePlace } from './place.ts';

/** What this capability gives to whoever works. */
export const subjectsWeb: WebFeature = { administration: [cataloguePlace] };
