import { feature } from '../../../platform/server/acts/feature.ts';
import { listLegalReferences } from './list-legal-references.ts';
import { searchSubjects } from './search-subjects.ts';

/** What this capability gives to the product's server. */
export const subjectsFeature = feature({
  endpoints: [searchSubjects, listLegalReferences],
});
