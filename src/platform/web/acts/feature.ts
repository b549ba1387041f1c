import { type ContributedActs, knowActs } from './act-kind.ts';
import { type FilledPlace, fillPlaces } from './place.ts';

/** What one capability gives to the product's interface besides its screens. `app/web/features.ts` puts them together. */
export interface WebFeature {
  readonly acts?: readonly ContributedActs[];
  readonly places?: readonly FilledPlace[];
}

/** Makes what the capabilities give known to lists, details, viewers, palette and keyboard. */
export function knowFeatures(features: readonly WebFeature[]): void {
  knowActs(features.flatMap(({ acts }) => acts ?? []));
  fillPlaces(features.flatMap(({ places }) => places ?? []));
}
