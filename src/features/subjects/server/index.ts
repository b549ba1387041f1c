export { findLegalReference, type LegalReferenceRow } from './legal-reference-queries.ts';
export { plantLegalReferences, plantSubjects } from './plant-subjects.ts';
export { findSubject, type SubjectRow, subjectsById } from './subject-queries.ts';
export { loadingSubjects } from './sheets/loading-subjects.ts';
export { searchToday } from './search-subjects.ts';
