import type { PeopleTables } from '../../../src/features/people/server/tables.generated.ts';
import { askOutside, enterKnowledge } from '../../../src/features/acknowledgements/testing/ask-outside.ts';
import { enterLinkOf, askFor } from '../../../src/features/pendencies/testing/build-pendency.ts';
import { listAskableParties } from '../../../src/features/pendencies/contract/asking/list-askable-parties.ts';
import { requestExternalSignatures } from '../../../src/features/signatures/contract/external/request-external-signatures.ts';
import { secretOf } from '../../../src/features/signatures/server/external/link-row.ts';
import { sql } from 'kysely';
import { nextCpf } from '../../../src/features/people/testing/build-people.ts';
import type { Attacker } from '../people.ts';
import { openPopulation } from '../population.ts';
import { type Stage, usual } from '../stage.ts';

/** The twelve of the specification of the administration. */
export const roles = [
  'visitor',
  'link',
  'interested',
  'servant',
  'other unit',
  'unit admin',
  'organ admin',
  'general admin',
  'internal control',
  'expired bond',
  'deactivated person',
  'same role elsewhere',
] as const;
export type Role = (typeof roles)[number];

/** What the profiles that come with the product hold, as 001 §6 describes who works, and who administers what. */
const servant = [25, 27, 28, 30, 35, 40, 88];
const unitAdmin = [...servant, 26, 29, 31, 39, 52, 56, 59, 67, 70, 72, 73, 78];
const organAdmin = [...unitAdmin, 38, 43, 55, 58, 61, 66, 69, 77, 83];
const all = [...usual, 41, 79];

/** Secrets of links, by the part of the product that they open. */
export interface Links {
  readonly pendency: { readonly hash: string; readonly visit: string };
  readonly knowledge: { readonly hash: string; readonly visit: string };
  readonly signature: string;
}

export interface Twelve {
  readonly people: ReadonlyMap<Role, Attacker>;
  readonly links: Links;
}

/** Makes them, beside whoever is in a world already. `party` is whom some of its processes concern. */
export async function buildTwelve(stage: Stage, party: Attacker): Promise<Twelve> {
  const { units, people, database } = stage;
  const enter = async (role: Role, at: Parameters<typeof stage.servant>[1], permissions: readonly number[]) =>
    people.enter(role, await stage.servant(`Papel ${role}`, at, permissions));
  const nobody = { personId: null, unitId: null, workplaces: [], permissions: new Set<number>() };
  const tables = database.owner.withTables<PeopleTables>();

  const gone = await stage.servant('Papel de quem saiu', units.here, unitAdmin);
  const expired = await people.enter('expired bond', gone, nobody);
  await tables.updateTable('people.bond').set({ valid_to: '2020-12-31' }).where('id', '=', gone.unit!.bondId).execute();
  const off = await stage.servant('Papel de quem foi desativado', units.here, unitAdmin);
  const deactivated = await people.enter('deactivated person', off, nobody);
  await tables.updateTable('people.person').set({ active: false }).where('id', '=', off.personId).execute();

  const twelve: Record<Role, Attacker> = {
    visitor: people.stranger('visitor', null),
    link: people.stranger('link', null),
    interested: { ...party, name: 'interested' },
    servant: await enter('servant', units.here, servant),
    'other unit': await enter('other unit', units.elsewhere, servant),
    'unit admin': await enter('unit admin', units.here, unitAdmin),
    'organ admin': await enter('organ admin', units.elsewhere, organAdmin),
    'general admin': await enter('general admin', units.other, all),
    'internal control': await enter('internal control', units.other, [79]),
    'expired bond': expired,
    'deactivated person': deactivated,
    'same role elsewhere': await enter('same role elsewhere', units.other, unitAdmin),
  };
  return { people: new Map(roles.map((role) => [role, twelve[role]])), links: await buildLinks(stage) };
}

/** One link to answer a pendency, one to give knowledge by, and one to sign from outside. */
async function buildLinks(stage: Stage): Promise<Links> {
  const { units, api, deps, database } = stage;
  const writer = await stage.servant('Papel de quem abre', units.origin);
  const keeper = await stage.servant('Papel de quem guarda', units.here);
  const citizen = await stage.citizen('Papel de interessada');
  const opening = { what: 'process with links', by: writer, to: units.here, level: 1, party: citizen };
  const { process, document } = await openPopulation(stage).process(opening);
  const { results } = await api.call(listAskableParties, { params: { id: process.id } }, { as: keeper });
  const asked = await askFor({ api }, keeper, process.id, { party_id: results[0]!.id, email: 'papel@exemplo.com.br' });
  const pendency = await enterLinkOf({ api, deps }, asked.id);
  const known = await askOutside({ api }, keeper, { process_id: process.id, process_file_ids: [document.id] });
  const knowledge = await enterKnowledge({ api, deps }, known.id);
  const subscribers = [{ cpf: nextCpf(), name: 'Papel de quem é de fora', email: 'fora@exemplo.com.br' }];
  const body = { process_file_id: document.id, subscribers };
  const requested = await api.call(requestExternalSignatures, { body }, { as: keeper });
  const id = requested.results[0]!.signature_file_id;
  const { rows } = await sql<{ salt: Buffer }>`select salt from signatures.link where request_id = ${id}`.execute(
    database.owner,
  );
  return { pendency, knowledge, signature: secretOf(deps, rows[0]!) };
}
