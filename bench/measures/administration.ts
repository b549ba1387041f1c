import path from 'node:path';
import { sql } from 'kysely';
import { largeOrganisation, loadOrganisation } from '../../src/features/people/testing/load-organisation.ts';
import { type Figure, inTurns, type Measure, median, milliseconds } from '../measure.ts';
import { startBarePeer } from '../product/bare-peer.ts';
import { loadInstitution } from '../product/load-institution.ts';
import { personLike } from '../product/person-like.ts';
import { oneByOne, percentile, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const ROUNDS = 3;
const REQUESTS = 10;
const PROCESSES = 20_000;

/** One call, and the plain SQL that answers the same question. */
interface Call {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly sql: string;
  readonly parameters?: readonly unknown[];
  /** What the call tells beside, which plain SQL asks at the same time. */
  readonly beside?: string;
}

const UNIT = `u.*, p.name as part_name, p.abbreviation as part_abbreviation, p.active as part_active,
  (select count(*)::int from units.unit child where child.parent_id = u.id) as children
  from units.unit u join units.part p on p.id = u.part_id`;
const ORGANS = `select p.*, (select count(*)::int from units.unit u where u.part_id = p.id and u.active) as units from units.part p order by abbreviation`;
const PERSON = `p.id, p.name, p.cpf, p.email`;
/** The lines of some people: their bonds, with the unit and the names of the profiles. */
const lines = (people: string) => `with found as (${people})
  select found.*, (select jsonb_agg(jsonb_build_object('id', b.id, 'post', b.post, 'secondary', b.is_secondary, 'until', b.valid_to, 'unit', u.abbreviation,
    'part', o.abbreviation, 'profiles', (select jsonb_agg(jsonb_build_object('id', pr.id, 'name', pr.name)) from people.bond_profile h
      join access.profile pr on pr.id = h.profile_id where h.bond_id = b.id)))
    from people.bond b join units.unit u on u.id = b.unit_id join units.part o on o.id = u.part_id where b.person_id = found.id) as bonds
  from found`;
const page = (where: string, limit = 10) =>
  lines(
    `select ${PERSON}, count(*) over () as n from people.person p where ${where} order by p.search_name, p.id limit ${limit}`,
  );
const bond = (more: string) => `exists (select from people.bond b where b.person_id = p.id and ${more})`;
const ON = `b.active and b.carimbo_access and b.valid_from <= current_date and (b.valid_to is null or b.valid_to > current_date)`;
const MAY = `people.bond_profile h join people.bond b on b.id = h.bond_id and ${ON} join people.person p on p.id = b.person_id and p.active
  join units.unit u on u.id = b.unit_id and u.active`;

/** What the calls are asked about: an organ, a unit below its top, and somebody of it. */
interface AskedAbout {
  readonly partId: number;
  readonly unitId: number;
  readonly personId: number;
  readonly bondId: number;
  readonly cpf: string;
}

const callsAbout = ({ partId, unitId, personId, bondId, cpf }: AskedAbout): Readonly<Record<string, Call>> => ({
  'tree, organs': { path: '/control/capacity/hierarchy', sql: ORGANS },
  'tree, top of an organ': {
    path: '/control/capacity/hierarchy',
    query: { part_id: String(partId) },
    sql: `select ${UNIT} where u.part_id = $1 and u.parent_id is null order by u.abbreviation`,
    parameters: [partId],
  },
  'tree, below a unit': {
    path: `/control/capacity/children/${unitId}`,
    sql: `select ${UNIT} where u.parent_id = $1 order by u.abbreviation`,
    parameters: [unitId],
  },
  'tree, search': {
    path: '/control/capacity/hierarchy',
    query: { search: 'licitações' },
    // The organs of what is found are told with how many units they have, and those that the words name.
    beside: ORGANS,
    sql: `with recursive found as (select u.id, u.parent_id from units.unit u join units.part p on p.id = u.part_id
        where (u.description || ' ' || u.abbreviation || ' ' || p.abbreviation) ilike '%licitações%' limit 201),
      up as (select * from found union select a.id, a.parent_id from units.unit a join up on up.parent_id = a.id)
      select ${UNIT} where u.id in (select id from up) order by p.abbreviation, u.abbreviation`,
  },
  'tree, search of one unit': {
    path: '/control/capacity/hierarchy',
    query: { search: 'COCON/SESAU' },
    beside: ORGANS,
    sql: `with recursive found as (select u.id, u.parent_id from units.unit u join units.part p on p.id = u.part_id
        where (u.description || ' ' || u.abbreviation || ' ' || p.abbreviation) ilike all (array['%cocon%', '%sesau%']) limit 201),
      up as (select * from found union select a.id, a.parent_id from units.unit a join up on up.parent_id = a.id)
      select ${UNIT} where u.id in (select id from up) order by p.abbreviation, u.abbreviation`,
  },
  'units with processes of an organ': {
    path: '/control/capacity/list-with-process',
    query: { part_id: String(partId) },
    sql: `select p.unit_id, count(*) filter (where p.state <> 'ARCHIVED') as processes, count(*) filter (where p.state = 'ARCHIVED') as archived
      from processes.process p where p.unit_id in (select id from units.unit where part_id = $1) and p.state <> 'DRAFT' group by 1`,
    parameters: [partId],
  },
  'units administered, all 4 000': {
    path: '/control/capacity/control',
    sql: `select ${UNIT} order by p.abbreviation, u.abbreviation`,
  },
  'organs administered': { path: '/control/part/control', sql: ORGANS },
  'units as every field searches them': {
    path: '/control/capacity/public',
    query: { search: 'licitações' },
    sql: `select u.*, p.name, p.abbreviation from units.unit u join units.part p on p.id = u.part_id
      where u.active and p.active and (u.description || ' ' || u.abbreviation || ' ' || p.abbreviation) ilike '%licitações%' order by p.abbreviation, u.abbreviation`,
  },
  'people by words, as every field searches them': {
    path: '/customer/search/user',
    query: { name: 'lívia tavares' },
    sql: lines(
      `select ${PERSON} from people.person p where p.active and p.search_name like '%livia%' and p.search_name like '%tavares%' order by p.name limit 20`,
    ),
  },
  'people by a common first name': {
    path: '/customer/search/user',
    query: { name: 'maria' },
    sql: lines(
      `select ${PERSON} from people.person p where p.active and p.search_name like '%maria%' order by p.name limit 20`,
    ),
  },
  'people by CPF': {
    path: '/customer/search/user',
    query: { cpf },
    sql: lines(`select ${PERSON} from people.person p where p.cpf = $1`),
    parameters: [cpf],
  },
  'people to give access to': {
    path: '/customer/search/criteria/adm',
    query: { name: 'otávio sampaio' },
    sql: lines(
      `select ${PERSON} from people.person p where p.active and p.search_name like '%otavio%' and p.search_name like '%sampaio%' order by p.name limit 20`,
    ),
  },
  'list of people': { path: '/customer/search/criteria/adm/list', sql: page(bond('true')) },
  'list of people, words': {
    path: '/customer/search/criteria/adm/list',
    query: { search: 'rosângela' },
    sql: page(`${bond('true')} and p.search_name like '%rosangela%'`),
  },
  'list of people, of a unit': {
    path: '/customer/search/criteria/adm/list',
    query: { filters: JSON.stringify({ capacity_id: unitId }) },
    sql: page(bond('b.unit_id = $1')),
    parameters: [unitId],
  },
  'list of people, with a profile': {
    path: '/customer/search/criteria/adm/list',
    query: { filters: JSON.stringify({ profile_id: 18 }) },
    sql: page(bond('exists (select from people.bond_profile h where h.bond_id = b.id and h.profile_id = 18)')),
  },
  'list of people, ending': {
    path: '/customer/search/criteria/adm/list',
    query: { filters: JSON.stringify({ attention: 'ENDING' }) },
    sql: page(bond('b.active and b.valid_to between current_date and current_date + 30')),
  },
  'list of people, off': {
    path: '/customer/search/criteria/adm/list',
    query: { filters: JSON.stringify({ attention: 'OFF' }) },
    sql: page(
      `${bond('true')} and not ${bond('b.active and b.carimbo_access and (b.valid_to is null or b.valid_to > current_date)')}`,
    ),
  },
  'what asks for attention, counts': {
    path: '/customer/search/criteria/adm/attention',
    sql: `with live as (select b.person_id, b.valid_to, not exists (select from people.bond_profile h where h.bond_id = b.id) as bare,
          exists (select from people.bond_profile h where h.bond_id = b.id and h.profile_id in (3, 4, 18, 19)) as sensitive, u.active and o.active as unit_on
        from people.bond b join units.unit u on u.id = b.unit_id join units.part o on o.id = u.part_id
        where b.active and b.carimbo_access and (b.valid_to is null or b.valid_to > current_date))
      select (select count(distinct person_id) from people.bond), count(distinct person_id), count(distinct person_id) filter (where bare),
        count(distinct person_id) filter (where valid_to <= current_date + 30), count(distinct person_id) filter (where not unit_on),
        count(distinct person_id) filter (where sensitive) from live`,
  },
  'one person': {
    path: '/customer/search/users/profiles',
    query: { user_id: String(personId) },
    sql: lines(`select ${PERSON} from people.person p where p.id = $1`),
    parameters: [personId],
  },
  'what may be given in a unit': {
    path: `/customer/profile/grantable/${unitId}`,
    query: { user_id: String(personId) },
    sql: `select u.*, (select jsonb_agg(p) from access.profile p) as profiles, (select jsonb_agg(g) from access.profile_permission g) as permissions
      from units.unit u where u.id = $1`,
    parameters: [unitId],
  },
  'what ends with a bond': {
    path: `/customer/profile/foresee/${bondId}`,
    sql: `select b.*, (select count(*) from processes.process p where p.unit_id = b.unit_id and p.responsible_id = b.person_id) as processes,
      (select count(*) from processes.process p where p.opened_by = b.person_id and p.state = 'DRAFT') as drafts from people.bond b where b.id = $1`,
    parameters: [bondId],
  },
  profiles: {
    path: '/control/profile',
    sql: `select p.*, (select jsonb_agg(permission_id) from access.profile_permission g where g.profile_id = p.id) as permissions,
      held.people, held.bonds from access.profile p left join (select h.profile_id, count(distinct b.person_id) as people, count(*) as bonds from ${MAY} group by 1)
      held on held.profile_id = p.id order by p.name`,
  },
  permissions: {
    path: '/control/permissions/list',
    sql: `select g.permission_id, count(distinct held.person_id) as people, count(distinct g.profile_id) as profiles from access.profile_permission g
      join (select distinct h.profile_id, b.person_id from ${MAY}) held on held.profile_id = g.profile_id group by 1`,
  },
  'who may, everywhere': {
    path: '/control/permissions/who/80',
    // Who loses it by the limit of a unit, and which units those are, is told too.
    sql: `with given as (select h.profile_id, b.person_id, b.unit_id,
        not exists (select from access.unit_permission l where l.unit_id = b.unit_id)
          or exists (select from access.unit_permission l where l.unit_id = b.unit_id and l.permission_id = 80) as lets
        from ${MAY} join access.profile_permission g on g.profile_id = h.profile_id join access.profile pr on pr.id = h.profile_id and pr.active
        where g.permission_id = 80)
      select counted.*, pr.name, array(select u.abbreviation from units.unit u where u.id = any(counted.units)) as labels
      from (select profile_id, count(distinct person_id) filter (where lets) as people, count(distinct person_id) filter (where not lets) as losing,
        array_agg(distinct unit_id) filter (where not lets) as units from given group by grouping sets ((profile_id), ())) counted
      left join access.profile pr on pr.id = counted.profile_id`,
  },
  'limits of units': {
    path: '/control/capacity/limits',
    sql: 'select unit_id, array_agg(permission_id) from access.unit_permission group by 1 order by 1',
  },
  'a limit foreseen': {
    path: '/control/capacity/limits/foresee',
    body: { capacities: [unitId], permissions: [25, 26] },
    // Beside who loses what, whether anybody would be left who may: the question that a limit is refused by.
    sql: `select g.permission_id, count(distinct b.person_id) filter (where b.unit_id = $1 and g.permission_id not in (25, 26)) as losing,
        bool_or(b.unit_id <> $1 or g.permission_id in (25, 26)) as somebody_left
      from ${MAY} join access.profile_permission g on g.profile_id = h.profile_id group by 1`,
    parameters: [unitId],
  },
  'a profile foreseen': {
    path: '/control/profile/foresee',
    body: { profiles: [{ id: 2, permissions: [25, 26, 27] }] },
    // Whom it touches, what nobody could do any more, and how many would administer profiles.
    sql: `with may as materialized (select h.profile_id, b.person_id from ${MAY}),
      after as (select profile_id, permission_id from access.profile_permission where profile_id <> 2
        union select 2, unnest(array[25, 26, 27]))
      select (select count(distinct person_id) from may where profile_id = 2) as people,
        array(select distinct a.permission_id from may join after a on a.profile_id = may.profile_id) as somebody_left,
        (select count(distinct person_id) from may join access.profile_permission g on g.profile_id = may.profile_id and g.permission_id = 75) as today,
        (select count(distinct person_id) from may join after a on a.profile_id = may.profile_id and a.permission_id = 75) as managers`,
  },
});

/**
 * Calls of the administration of 60 organs, 4 000 units and 30 000 people over HTTP, as who administers everything asks them, against
 * plain SQL of the same question behind node:http, in the same database and the same run.
 */
export const administration: Measure = async ({ keep }) => {
  const product = await startProduct({ kept: keep && path.join(keep, 'administration') });
  try {
    await loadOrganisation(product.owner, largeOrganisation);
    await loadInstitution(product, PROCESSES);
    const calls = callsAbout(await whatToAsk(product));
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(calls)) {
      // Somebody else each time: a person has so many calls a minute.
      const authorization = await product.signIn(await personLike(product, 'Marcos', figures.length));
      figures.push(await againstBare(product, authorization, name, call));
    }
    return figures;
  } finally {
    await product.stop();
  }
};

async function whatToAsk({ owner }: MeasuredProduct): Promise<AskedAbout> {
  const { rows } = await sql<AskedAbout>`
    select u.part_id as "partId", u.id as "unitId", p.id as "personId", b.id as "bondId", p.cpf
    from units.unit u join people.bond b on b.unit_id = u.id join people.person p on p.id = b.person_id
    where u.active and b.valid_to is null and b.active
      and exists (select from units.unit child where child.parent_id = u.id)
      and exists (select from processes.process held where held.unit_id = u.id)
    order by u.id desc, p.id limit 1`.execute(owner);
  return rows[0]!;
}

async function againstBare(product: MeasuredProduct, authorization: string, name: string, call: Call): Promise<Figure> {
  const words = new URLSearchParams(call.query);
  const ours = () => timed(`${product.address}/api${call.path}?${words}`, { authorization }, call.body);
  const bare = await startBarePeer(product.ownerUrl, [
    { sql: call.sql, parameters: call.parameters ?? [] },
    ...(call.beside === undefined ? [] : [{ sql: call.beside, parameters: [] }]),
  ]);
  const peer = () => timed(bare.url);
  try {
    await oneByOne(REQUESTS, ours);
    await oneByOne(REQUESTS, peer);
    const p50 = { ours: [] as number[], peer: [] as number[] };
    await inTurns(
      ROUNDS,
      async () => p50.ours.push(percentile(await oneByOne(REQUESTS, ours), 0.5)),
      async () => p50.peer.push(percentile(await oneByOne(REQUESTS, peer), 0.5)),
    );
    return {
      goal: 'P1',
      what: `${name}, p50, against plain SQL behind node:http`,
      ours: milliseconds(median(p50.ours)),
      peer: milliseconds(median(p50.peer)),
      ratio: median(p50.ours) / median(p50.peer),
      aim: '<= 2.0, or <= 10 ms',
    };
  } finally {
    bare.stop();
  }
}
