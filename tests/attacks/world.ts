import { formatCpf } from '../../src/kernel/numbers/cpf.ts';
import { permission, type PermissionKey } from '../../src/features/access/rules/permissions.ts';
import type { NotificationsTables } from '../../src/features/notifications/server/tables.generated.ts';
import type { SessionTables } from '../../src/features/session/server/tables.generated.ts';
import { permissionNames } from '../architecture/sweeps/permission-names.ts';
import { canary } from './canaries.ts';
import { type Attacker, type Person, standingOf } from './people.ts';
import { openPopulation } from './population.ts';
import { buildStage, usual } from './stage.ts';

/** A product in which everything that may be hidden from somebody stands at least once, and everybody from whom. */
export async function buildAttackedWorld() {
  const stage = await buildStage();
  const { units, people, database } = stage;
  const some = openPopulation(stage);
  const attackers: Attacker[] = [];
  const enter: typeof people.enter = async (...who) => {
    const attacker = await people.enter(...who);
    attackers.push(attacker);
    return attacker;
  };

  // Who makes what is attacked.
  const writer = await stage.servant('Quem abre', units.origin);
  const keeper = await stage.servant('Quem guarda', units.here);
  const taker = await stage.servant('Quem assume', units.here);
  const far = await stage.servant('Quem abre longe', units.other);
  const farKeeper = await stage.servant('Quem guarda longe', units.elsewhere);
  const party = await stage.citizen('Interessada');
  const signer = await stage.citizen('Quem assina');

  // At each level, where it is told of: what passed two units, and what never left another organ.
  const levels = [
    [1, 'none'],
    [2, 'none'],
    [3, 'none'],
    [5, 'none'],
    [6, 'none'],
    [6, 'metadata'],
    [6, 'addressed'],
  ] as const;
  const made = [];
  for (const [level, grant] of levels) {
    const what = `process of level ${level}${grant === 'none' ? '' : `, granting ${grant}`}`;
    made.push(await some.process({ what, by: writer, to: units.here, level, grant, party }));
  }
  for (const level of [1, 2, 4] as const)
    await some.process({ what: `process of another organ, level ${level}`, by: far, to: units.other, level });
  const open = made[0]!;
  const taken = await some.process({ what: 'process somebody has, level 4', by: writer, to: units.here, level: 4 });
  await some.take(taker, taken.process);
  const archived = await some.process({ what: 'process archived', by: writer, to: units.here, level: 1 });
  await some.archive(keeper, archived.process);
  const named = await some.process({ what: 'process with a named reader', by: writer, to: units.here, level: 5 });
  const reader = await stage.citizen('Quem foi nomeado');
  await some.name(named.process, reader);

  // What moved on, and who had it before.
  const former = await stage.servant('Quem tinha', units.here, [25, 26, 40, 83]);
  const moved = await some.process({ what: 'process sent on, level 4', by: writer, to: units.here, level: 4 });
  await some.take(former, moved.process);
  await some.send(former, moved.process, units.elsewhere, 'dispatch sent, level 4');
  const left = await some.process({ what: 'process sent on, level 2', by: writer, to: units.here, level: 2 });
  await some.send(keeper, left.process, units.elsewhere, 'dispatch sent, level 2');
  await some.dispatch(keeper, open.process, 'dispatch being written');
  await some.join(keeper, open.process, 'join in preparation');
  await some.finishJoin(taker, taken.process, 'join made, level 4');
  await some.know(taker, taken.process, 'knowledge, level 4');
  await some.dispatch(taker, taken.process, 'dispatch being written, level 4');
  for (const { process } of [made[0]!, made[1]!, made[6]!]) {
    await some.pendency(keeper, process, `level ${process.level}`);
  }

  // What is still a draft, and who was asked to sign in it.
  const draft = await some.draft({ what: 'draft', by: farKeeper, to: units.here, level: 5 });
  await some.write(farKeeper, draft, 'draft');
  const endings = await some.draft({ what: 'process with signatures, level 5', by: writer, to: units.here, level: 5 });
  const asked = await some.write(writer, endings, 'asked to sign');
  const request = await some.ask(writer, asked, signer);
  some.note('signature', 'signature', { of: 'document', document: asked }, { id: request, word: canary() });
  const ended: readonly (readonly [string, 'refuse' | 'edit' | 'remove'])[] = [
    ['whose signature was refused', 'refuse'],
    ['whose request fell with an edit', 'edit'],
    ['whose document was deleted', 'remove'],
  ];
  const documents = [asked];
  for (const [who, way] of ended) {
    const person = await stage.citizen(who);
    const document = await some.write(writer, endings, who);
    const id = await some.ask(writer, document, person);
    if (way === 'refuse') await some.refuse(person, document, id);
    else await some[way](writer, document, person);
    documents.push(document);
    await enter(`somebody ${who}`, person);
  }
  await some.open(
    endings,
    writer,
    units.here,
    documents.filter(({ deleted }) => !deleted),
  );

  await some.download(taker, taken.process);
  await some.bulk(taker, taken.process);
  await stage.runJobs();

  // Everybody else.
  attackers.push(
    people.stranger('a stranger', null),
    people.stranger('a token of nobody', 'eyJhbGciOiJIUzI1NiJ9.e30.e30'),
  );
  const foreign = new TextEncoder().encode('another secret, of another installation, as long as ours');
  await enter('a token signed by another', keeper, {}, { signedWith: foreign });
  await enter('a session that was ended', taker, {}, { revoked: true });
  await enter('a citizen', await stage.citizen('Cidadã'));
  await enter('a citizen, party', party);
  await enter('a citizen who was asked to sign', signer);
  await enter('a citizen who was named', reader);
  await enter('who opened', writer);
  await enter('who keeps', keeper);
  await enter('who has it', taker);
  await enter('who had it', former);
  await enter('who opened in another organ', far);
  await enter('who writes a draft', farKeeper);
  const places = { here: units.here, origin: units.origin, elsewhere: units.elsewhere, below: units.below };
  for (const [where, place] of Object.entries(places)) {
    await enter(`servant ${where}, nothing held`, await stage.servant(`Sem nada em ${where}`, place, []));
    await enter(`servant ${where}, 53 and 82`, await stage.servant(`Leitor em ${where}`, place, [53, 82]));
  }
  await enter('servant elsewhere, all as usual', await stage.servant('Usual', units.elsewhere));
  await enter('master', await stage.servant('Mestre', units.other, Object.values(permission)));
  await enter('internal control', await stage.servant('Controle', units.other, [79]));
  for (const key of decidingPermissions()) {
    const id = permission[key];
    await enter(`servant here, ${id} ${key}`, await stage.servant(`Só ${key}`, units.here, [id]));
  }

  // What ended for a person, rather than a request.
  const gone = await stage.servant('Quem saiu', units.here);
  await people.endBond(gone);
  await enter('whose bond ended', gone, { personId: null, unitId: null, workplaces: [], permissions: new Set() });
  const leaver = await stage.servant('Quem mudou', units.here);
  const leaving = await some.process({ what: 'process of who left, level 4', by: writer, to: units.here, level: 4 });
  await some.take(leaver, leaving.process);
  const arrived = await people.alsoAt(leaver, units.elsewhere, usual);
  await people.endBond(leaver);
  await enter('who left for another unit', { ...arrived, workplaces: [units.elsewhere.id] });
  const double = await stage.servant('Quem tem duas', units.here, [53, 82]);
  await enterElsewhere('in another capacity of theirs', double);
  const worker = await stage.servant('Quem dirige', units.here);
  const held = await some.process({
    what: 'process of who has two units, level 4',
    by: writer,
    to: units.here,
    level: 4,
  });
  await some.take(worker, held.process);
  await enterElsewhere('who has it, in another capacity of theirs', worker);

  await stage.runJobs();
  await notePersonal();
  noteAddresses([writer, keeper, taker, far, farKeeper, party, signer, reader]);
  for (const [where, { id }] of Object.entries(units))
    some.note('unit', `unit ${where}`, { of: 'all' }, { id, word: 'Quem' });

  /** Somebody who has another unit besides, and acts for that one. */
  async function enterElsewhere(name: string, somebody: Person): Promise<void> {
    const there = await people.alsoAt(somebody, units.elsewhere, [25, 40]);
    const { workplaces } = there;
    await enter(name, there, { otherwise: [{ ...standingOf(somebody), workplaces }] });
  }

  /** What the product knows of people, and tells to colleagues only. */
  function noteAddresses(known: readonly Person[]): void {
    for (const { personId, name, email, cpf } of known) {
      const subject = { of: 'servants', personId } as const;
      some.note('person', `person ${name}`, { of: 'all' }, { id: personId, word: name, cpf });
      for (const word of [email, cpf, formatCpf(cpf)])
        some.secrets.push({ word, what: `address or CPF of ${name}`, layer: 'data', subject });
    }
  }

  /** What is of one person alone: their session, what they are told, what the product knows of them. */
  async function notePersonal(): Promise<void> {
    const { number } = await database.owner
      .withTables<SessionTables>()
      .selectFrom('session.session')
      .select('number')
      .where('person_id', '=', taker.personId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    const own = { of: 'person', personId: taker.personId } as const;
    some.note('session', 'session', own, { id: number, word: canary() });
    const notification = await database.owner
      .withTables<NotificationsTables>()
      .selectFrom('notifications.notification')
      .select(['id', 'person_id'])
      .executeTakeFirstOrThrow();
    some.note(
      'notification',
      'notification',
      { of: 'person', personId: notification.person_id },
      { id: notification.id, word: canary() },
    );
  }

  return { ...stage, attackers, things: some.things, secrets: some.secrets };
}

/** Those that anything in the code asks for. */
function decidingPermissions(): PermissionKey[] {
  const asked = new Set(permissionNames().flatMap(({ key }) => key ?? []));
  return (Object.keys(permission) as PermissionKey[]).filter((key) => asked.has(key));
}
