import { sql } from 'kysely';
import { cpfCheckDigits } from '../../../kernel/numbers/cpf.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import type { Database } from '../../../platform/server/db/database.ts';

/** How large an organisation is, with what is there already. */
export interface OrganisationSize {
  readonly organs: number;
  readonly units: number;
  readonly people: number;
}

/** What an administrator of a large state looks after. */
export const largeOrganisation: OrganisationSize = { organs: 60, units: 4_000, people: 30_000 };

const FIRST =
  `Adriana Maria Joaquim José Francisca Antônio Lúcia Mateus Heloísa Daniel Tereza Raimundo Beatriz Caetano Ísis Júlia Lívia
  Otávio Rosângela Sebastião Vânia Wagner Yara Zuleide Érica Cícero`.split(/\s+/);
const MIDDLE = 'Aparecida Batista Cristina de_Fátima dos_Anjos Eduarda Gomes Henrique das_Graças Vinícius Luíza'.split(
  ' ',
);
const LAST =
  `Nogueira Rocha Lima Duarte Falcão Prado Queiroz Peixoto Araújo Brandão Conceição Gonçalves Magalhães Sampaio Tavares
  Uchôa Ximenes Barbosa Cavalcante Damasceno Evangelista Ferraz Guimarães`.split(/\s+/);
const KINDS = [
  ['CO', 'Coordenadoria'],
  ['GE', 'Gerência'],
  ['NU', 'Núcleo'],
  ['DI', 'Diretoria'],
  ['AS', 'Assessoria'],
] as const;
const MATTERS =
  `Contratos Convênios Licitações Pessoal Patrimônio Transportes Informática Orçamento Protocolo Auditoria Assuntos_Jurídicos Obras
  Vigilância Ensino Atendimento Arrecadação`.split(/\s+/);

/** Below each unit stand so many, until the organ has no more. */
const BELOW = 3;
/** One in so many units limits what its people may. */
const LIMITED = 50;

const TOUCHED = [
  'units.part',
  'units.unit',
  'people.person',
  'people.bond',
  'people.bond_profile',
  'access.profile',
  'access.profile_part',
  'access.profile_permission',
  'access.unit_permission',
];

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;

function nameOf(index: number): string {
  const [first, middle, last] = [
    at(FIRST, index),
    at(MIDDLE, (index / FIRST.length) | 0),
    at(LAST, index * 7 + ((index / 286) | 0)),
  ];
  return `${first} ${middle.replace('_', ' ')} ${last}`;
}

/**
 * Fills an installation up to a size, the same at every run: organs whose units stand three below each, people with a bond, one in thirty
 * with a second one, one in twenty with one that is over, and the profiles that there are: most are servants, each unit has somebody who
 * administers it. One in fifty units limits what its people may. Statistics are brought up to date.
 */
export async function loadOrganisation(owner: Database, size: OrganisationSize): Promise<void> {
  const have = await countsOf(owner);
  await owner.transaction().execute(async (tx) => {
    await loadOrgans(tx, size.organs - have.organs);
    await loadUnits(tx, size.units - have.units);
    await loadPeople(tx, size.people - have.people);
  });
  for (const table of TOUCHED) await sql`vacuum analyze ${sql.table(table)}`.execute(owner);
}

async function countsOf(owner: Database): Promise<OrganisationSize> {
  const { rows } = await sql<OrganisationSize>`
    select (select count(*)::int from units.part) as organs, (select count(*)::int from units.unit) as units,
      (select count(*)::int from people.person) as people`.execute(owner);
  return rows[0]!;
}

async function loadOrgans(tx: Database, count: number): Promise<void> {
  await sql`
    insert into units.part (abbreviation, name, legal_nature, protocol_unit, valid_from)
    select 'ORG' || lpad(n::text, 2, '0'), 'Secretaria de número ' || n, 'direct-administration', (90000 + n)::text, date '2020-01-01'
    from generate_series(1, ${count}::int) n`.execute(tx);
}

async function loadUnits(tx: Database, count: number): Promise<void> {
  if (count <= 0) return;
  const parts = (await sql<{ id: number }>`select id from units.part order by id`.execute(tx)).rows;
  const made = Array.from({ length: count }, (_, index) => {
    const inOrgan = (index / parts.length) | 0;
    const [letters, kind] = at(KINDS, inOrgan);
    const matter = at(MATTERS, inOrgan + index).replace('_', ' ');
    return {
      part: at(parts, index).id,
      abbreviation: `${letters}${matter.slice(0, 3).toUpperCase()}${inOrgan}`,
      description: `${kind} de ${matter} ${inOrgan}`,
      above: inOrgan < BELOW ? null : index - (inOrgan - (((inOrgan - BELOW) / BELOW) | 0)) * parts.length,
    };
  });
  const { rows } = await sql<{ id: number }>`
    insert into units.unit (part_id, abbreviation, description, valid_from)
    select part, abbreviation, description, date '2020-01-01' from unnest(
      ${made.map(({ part }) => part)}::bigint[], ${made.map(({ abbreviation }) => unaccent(abbreviation).toUpperCase())}::text[],
      ${made.map(({ description }) => description)}::text[]) with ordinality as made (part, abbreviation, description, n)
    order by n returning id`.execute(tx);
  await sql`
    update units.unit u set parent_id = made.above
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${made.map(({ above }) => (above === null ? null : rows[above]!.id))}::bigint[])
      as made (id, above)
    where u.id = made.id`.execute(tx);
  await sql`
    insert into access.unit_permission (unit_id, permission_id)
    select u.id, g.permission_id from units.unit u
    join access.profile_permission g on g.profile_id = 1
    where u.id % ${sql.lit(LIMITED)} = 0 on conflict do nothing`.execute(tx);
}

async function loadPeople(tx: Database, count: number): Promise<void> {
  const names = Array.from({ length: Math.max(count, 0) }, (_, index) => nameOf(index));
  const cpfs = names.map((_, index) => {
    const nine = String(300_000_000 + index);
    return nine + cpfCheckDigits(nine);
  });
  await sql`
    with person as (
      insert into people.person (cpf, name, search_name, email, created_at)
      select cpf, name, search_name, 'p' || cpf || '@aroeira.invalid', timestamptz '2026-01-01'
      from unnest(${cpfs}::text[], ${names}::text[], ${names.map(unaccent)}::text[]) as made (cpf, name, search_name)
      returning id, cpf),
    unit as (select array_agg(id order by id) as ids, count(*)::int as units from units.unit where active),
    numbered as (select person.id, row_number() over (order by cpf)::int as n from person),
    bond as (
      insert into people.bond (person_id, unit_id, post, is_secondary, active, valid_from, valid_to)
      select p.id, unit.ids[1 + (p.n + again * 977) % units], case when p.n % 3 = 0 then 'Analista' end, again = 1, p.n % 90 <> 0,
        date '2020-01-01', case when p.n % 20 = 7 then date '2025-06-30' when p.n % 100 = 11 then current_date + 20 end
      from numbered p cross join unit cross join generate_series(0, 1) again
      where again = 0 or p.n % 30 = 0
      returning id, person_id)
    insert into people.bond_profile (bond_id, profile_id)
    select bond.id, case
        when p.n <= units then 3
        when p.n % 500 = 0 then 18
        when p.n % 11 = 0 then 5
        when p.n % 13 = 0 then 4
        when p.n % 4 = 0 then 2
        else 1 end
    from bond join numbered p on p.id = bond.person_id cross join unit
    where p.n % 70 <> 1`.execute(tx);
}
