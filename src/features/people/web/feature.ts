import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { usersPlace } from './place.ts';

/** What this capability gives to whoever works. */
export const peopleWeb: WebFeature = { administration: [usersPlace] };
