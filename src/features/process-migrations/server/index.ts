export { peopleOfMigration } from './people-of-migration.ts';
