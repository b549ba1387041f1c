import type { z } from 'zod';
import { type Decision, reasonsOf } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { partsById } from '../../../units/server/index.ts';
import type { profileItem } from '../../contract/profiles/profile.ts';
import { mayDeactivate, mayDelete } from '../../rules/profile-policy.ts';
import { dayOf } from '../keep-somebody.ts';
import { namesOfPeople } from '../names-of-people.ts';
import { bondsOfEach, peopleOfEach } from './holders-of-profiles.ts';
import { type ProfileRow, profileRows } from './profile-rows.ts';

/** Profiles as the administration shows them, in their order. */
export async function presentProfiles(
  db: Database,
  rows: readonly ProfileRow[],
  now: Date,
): Promise<z.input<typeof profileItem>[]> {
  const ids = rows.map(({ id }) => id);
  const [people, bonds, parts, authors, assignable] = await Promise.all([
    peopleOfEach(db, ids, await dayOf(db, now)),
    bondsOfEach(db, ids),
    partsById(
      db,
      rows.flatMap((row) => row.parts),
    ),
    namesOfPeople(
      db,
      rows.flatMap(({ changedBy }) => changedBy ?? []),
    ),
    profileRows(
      db,
      rows.flatMap(({ canAssign }) => canAssign),
    ),
  ]);
  const others = new Map(assignable.map(({ id, name, active }) => [id, { id, name, active }]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    active: row.active,
    all_parts: row.allParts,
    parts: row.parts
      .flatMap((id) => parts.get(id) ?? [])
      .map(({ id, name, abbreviation }) => ({ id, name, abbreviation })),
    permissions: [...row.permissions],
    keywords: [...row.keywords],
    profiles_can_assign: row.canAssign.flatMap((id) => others.get(id) ?? []),
    second_factor: row.secondFactor,
    people: people.get(row.id) ?? 0,
    version: row.version,
    changed_at: row.changedAt?.toISOString() ?? null,
    changed_by: row.changedBy === null ? null : (authors.get(row.changedBy) ?? null),
    why_not_delete: sayNo(mayDelete(row.id, bonds.get(row.id) ?? 0)),
    why_not_deactivate: sayNo(mayDeactivate(row.id)),
  }));
}

/** The first reason, and what can be done; `null` where it is allowed. */
function sayNo(decision: Decision): string | null {
  const [first] = reasonsOf(decision);
  return first ? [first.message, first.resolve].filter(Boolean).join(' ') : null;
}
