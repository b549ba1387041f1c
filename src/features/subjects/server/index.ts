import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import { listLegalReferences } from './list-legal-references.ts';
import { searchSubjects } from './search-subjects.ts';

export { findLegalReference, type LegalReferenceRow } from './legal-reference-queries.ts';
export { plantLegalReferences, plantSubjects } from './plant-subjects.ts';
export { findSubject, type SubjectRow, subjectsById } from './subject-queries.ts';

export const endpoints: readonly BoundEndpoint[] = [searchSubjects, listLegalReferences];
