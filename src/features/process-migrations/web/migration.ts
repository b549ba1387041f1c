import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listMigrations } from '../contract/list-migrations.ts';

/** A migration as the list has it. */
export type Migration = OutputOf<typeof listMigrations>['results'][number];

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "COCON/SESAU e NUADI/SESAU". */
export const namesOf = (units: readonly { readonly label: string }[]): string =>
  list.format(units.map(({ label }) => label));
