import { sql } from 'kysely';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentReasons } from '../../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { rehearse } from '../../../../platform/server/acts/rehearse.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { foreseeProfiles as contract } from '../../contract/profiles/foresee-profiles.ts';
import { permission } from '../../rules/permissions.ts';
import { givenBy, isComplete, leavesSomebody, type Lost, mayGive, takenBy } from '../../rules/profile-policy.ts';
import { isSensitive } from '../../rules/sensitive-permissions.ts';
import { holdsOn } from '../holds-on.ts';
import { dayOf, lostBy } from '../keep-somebody.ts';
import { peopleWhoMay } from '../permissions/holders-of-permissions.ts';
import { distinct } from './distinct.ts';
import { peopleOfEach } from './holders-of-profiles.ts';
import { type ProfileRow, profileRows } from './profile-rows.ts';
import { writeGrants } from './write-profile.ts';

export const foreseeProfiles = read(contract, async ({ input, actor, db, now }) => {
  const asked = new Map(input.body.profiles.map((one) => [one.id, one]));
  const ids = [...asked.keys()];
  const rows = await profileRows(db, ids);
  if (rows.length < ids.length) throw new Refusal(accessErrors.profileNotFound);
  const changes = rows.map((before) => {
    const after = { ...before, permissions: distinct(asked.get(before.id)!.permissions) };
    return { before, after, given: givenBy(before, after, new Map()) };
  });
  const given = new Set(changes.flatMap((change) => [...change.given]));
  const sensitive = [...given].filter(isSensitive);
  const day = await dayOf(db, now);
  const [people, touched, today] = await Promise.all([
    peopleOfEach(db, ids, day),
    peopleOfAny(db, ids, day),
    peopleWhoMay(db, day, [...sensitive, permission.MANAGE_PROFILES]),
  ]);
  const { lost, holders } = await afterwards(db, {
    changes,
    day,
    now,
    counted: [...sensitive, permission.MANAGE_PROFILES],
  });
  return {
    profiles: changes.map(({ before, after, given: gives }) => ({
      id: before.id,
      name: before.name,
      people: people.get(before.id) ?? 0,
      refusals: [
        ...presentReasons([...reasonsOf(isComplete(after)), ...reasonsOf(mayGive(actor, gives))]),
        ...(isOlder(asked.get(before.id)!.version, before) ? [CHANGED] : []),
      ],
    })),
    people: touched,
    sensitive: sensitive.map((id) => ({ id, before: today.get(id) ?? 0, after: holders.get(id) ?? 0 })),
    reason_required: sensitive.length > 0,
    managers: holders.get(permission.MANAGE_PROFILES) ?? 0,
    refusals: presentReasons(reasonsOf(leavesSomebody(lost))),
  };
});

const CHANGED = { code: accessErrors.changed.code, message: accessErrors.changed.message, resolve: null };

const isOlder = (version: number | undefined, { version: now }: ProfileRow): boolean =>
  version !== undefined && version !== now;

interface Afterwards {
  readonly changes: readonly { readonly before: ProfileRow; readonly after: ProfileRow }[];
  readonly day: string;
  readonly now: Date;
  /** Permissions whose holders are counted. */
  readonly counted: readonly number[];
}

/** How things would be: written, looked at, and undone. */
async function afterwards(db: Database, { changes, day, now, counted }: Afterwards) {
  let lost: Lost = { orphans: [], general: false };
  let holders: ReadonlyMap<number, number> = new Map();
  await rehearse(db, async (tx: Tx) => {
    const permissions = new Set(changes.flatMap(({ before, after }) => [...takenBy(before, after)]));
    lost = await lostBy(tx, { permissions, now }, async () => {
      for (const { after } of changes) await writeGrants(tx, after.id, after);
    });
    holders = await peopleWhoMay(tx, day, counted);
  });
  return { lost, holders };
}

async function peopleOfAny(db: Database, ids: readonly number[], day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct h.person_id)::int as n from access.holder h
    where h.profile_id = any(${[...ids]}::bigint[]) and h.works and ${holdsOn(day)}`.execute(db);
  return rows[0]!.n;
}
