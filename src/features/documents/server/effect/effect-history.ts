import type { Database } from '../../../../platform/server/db/database.ts';
import { peopleById } from '../../../people/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { motivationLabels } from '../../rules/effect.ts';
import { documentTables } from '../document-row.ts';

/** The acts on the effect of a document, the oldest first: of one that was never touched, none. */
export const effectActsOf = (db: Database, documentId: number) =>
  documentTables(db)
    .selectFrom('documents.effect_act')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();

type EffectActRow = Awaited<ReturnType<typeof effectActsOf>>[number];

/** What anyone may know of an act: the reason, and when. */
export const presentEffectAct = ({ kind, motivation, acted_at }: EffectActRow) => ({
  kind,
  motivation,
  reason: motivationLabels[motivation],
  date: acted_at.toISOString(),
});

/** The same with who did it; the words they wrote are only for people of a unit. */
export async function presentEffectHistory(db: Database, documentId: number, masked: boolean) {
  const acts = await effectActsOf(db, documentId);
  if (acts.length === 0) return [];
  const [people, units] = await Promise.all([
    peopleById(
      db,
      acts.map(({ person_id }) => person_id),
    ),
    unitsById(
      db,
      acts.map(({ unit_id }) => unit_id),
    ),
  ]);
  return acts.map((one) => ({
    ...presentEffectAct(one),
    observation: masked ? null : one.observation,
    user: { id: one.person_id, name: people.get(one.person_id)?.name ?? '' },
    capacity: presentUnit(units.get(one.unit_id)!),
  }));
}
