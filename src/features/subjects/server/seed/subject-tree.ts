import { financeSubjects } from './finance-subjects.ts';
import { governmentSubjects } from './government-subjects.ts';
import { healthSubjects } from './health-subjects.ts';
import { personnelSubjects } from './personnel-subjects.ts';
import { procurementSubjects } from './procurement-subjects.ts';
import type { SeedCategory } from './seed-category.ts';

/** The subjects of a state's health and planning secretariats, for the demonstration institution. */
export const seedSubjectTree: readonly SeedCategory[] = [
  governmentSubjects,
  personnelSubjects,
  procurementSubjects,
  financeSubjects,
  healthSubjects,
];
