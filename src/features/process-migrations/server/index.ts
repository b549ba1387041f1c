export { askMigration } from './ask-migration.ts';
export { findMigrationOutcome } from './migration-outcome.ts';
export { levelsWithoutHands } from './running/levels-without-hands.ts';
export { peopleOfMigration } from './people-of-migration.ts';
export { redoFor } from './migration-outcome.ts';
