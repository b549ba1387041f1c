import { sql } from 'kysely';
import type { PartyInput } from '../../src/features/people/contract/party.ts';
import { addDays, localDateOf } from '../../src/kernel/calendar.ts';
import type { Deps } from '../../src/platform/server/acts/act-context.ts';
import { accounts } from '../accounts.ts';
import { institution } from '../institution.ts';
import type { Scenario } from './scenarios.ts';
import type { Player } from './stage.ts';

/** What telling the stories needs: the people, and the ids of what the institution has. */
export interface Troupe {
  readonly deps: Deps;
  readonly mailFolder: string;
  readonly player: (name: string) => Promise<Player>;
  /** Unit id of `SIGLA/ORGAO`. */
  readonly unit: (label: string) => number;
  /** Of the organ of a unit, by the unit's `SIGLA/ORGAO`. */
  readonly part: (label: string) => number;
  readonly person: (name: string) => number;
  readonly party: (interested: Scenario['interested']) => PartyInput;
  /** A legal reference that fits an access level. */
  readonly legalReference: (level: number) => number;
  readonly anySubject: number;
  /** The day some days after today, `YYYY-MM-DD`. */
  readonly dayFromNow: (days: number) => string;
}

/** Looks everything up once. */
export async function gather(
  deps: Deps,
  player: (name: string) => Promise<Player>,
  mailFolder: string,
): Promise<Troupe> {
  const { db, clock } = deps;
  const units = await sql<{ id: number; label: string; part_id: number; part: string }>`
    select u.id, u.abbreviation || '/' || p.abbreviation as label, p.id as part_id, p.abbreviation as part
    from units.unit u join units.part p on p.id = u.part_id`.execute(db);
  const people = await sql<{ id: number; cpf: string }>`select id, cpf from people.person`.execute(db);
  const references = await sql<{ id: number; sets_term: boolean }>`
    select id, sets_term from subjects.legal_reference where active order by id`.execute(db);
  const subject = await sql<{ id: number }>`select id from subjects.subject where active order by id limit 1`.execute(
    db,
  );
  const found = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new Error(`the demonstration has no ${what}`);
    return value;
  };
  const today = localDateOf(clock(), institution.timeZone);
  return {
    deps,
    mailFolder,
    player,
    unit: (label) => found(units.rows.find((row) => row.label === label)?.id, label),
    part: (label) => found(units.rows.find((row) => row.label === label)?.part_id, label),
    person: (name) => {
      const { cpf } = found(
        accounts.find((account) => account.name.startsWith(name)),
        name,
      );
      return found(people.rows.find((row) => row.cpf === cpf)?.id, name);
    },
    party: (interested) => {
      if ('organ' in interested) {
        return { entity_id: found(units.rows.find((row) => row.part === interested.organ)?.part_id, interested.organ) };
      }
      return interested.cnpj
        ? { cnpj: interested.cnpj, name: interested.name }
        : { user_cpf: found(interested.cpf, 'CPF'), name: interested.name };
    },
    legalReference: (level) =>
      found(
        (references.rows.find((row) => (level === 6 ? !row.sets_term : true)) ?? references.rows[0])?.id,
        'reference',
      ),
    anySubject: found(subject.rows[0]?.id, 'subject'),
    dayFromNow: (days) => addDays(today, days),
  };
}
