import { sql } from 'kysely';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { inParts } from '../../../../platform/server/sheets/index.ts';
import { todayIn } from '../../../people/server/index.ts';
import { subjectsImported } from '../../contract/events.ts';
import type { KnownSubject, PlannedCategory, PlannedSubject, SheetPlan } from '../../rules/sheet-plan.ts';
import { searchTextOf } from '../../rules/subject-search.ts';
import { writeIndexers } from '../indexers.ts';
import { INSTITUTION } from '../subjects-tables.ts';
import { type CategoryKept, keptCategory, keptSubject, type SubjectKept } from '../write-catalogue.ts';

/** Things that one statement writes, and one event tells of. */
const PART = 500;

interface Written<K> {
  readonly id: number;
  readonly before: K | null;
  readonly after: K;
}

/** Writes what a sheet plans, a few statements for hundreds of lines, and tells it in the chain of the institution. */
export async function writePlan(act: ActContext, plan: SheetPlan, sha256: string): Promise<void> {
  const categories = await writeCategories(act, plan.categories);
  const subjects = await writeSubjects(act, plan.subjects, categories.ids);
  const told = [
    ...categories.written.map(({ id, ...kept }) => ({ kind: 'category' as const, category_id: id, ...kept })),
    ...subjects.map(({ id, ...kept }) => ({ kind: 'subject' as const, subject_id: id, ...kept })),
  ];
  const parts = Math.ceil(told.length / PART);
  let part = 0;
  await inParts(told, PART, async (some) => {
    part += 1;
    await record(act, subjectsImported, INSTITUTION, {
      sha256,
      part,
      parts,
      categories: some.flatMap((one) => (one.kind === 'category' ? one : [])),
      subjects: some.flatMap((one) => (one.kind === 'subject' ? one : [])),
    });
  });
}

const by = ({ now, actor }: ActContext) => ({ changed_at: now.toISOString(), changed_by: actor?.personId ?? null });

/** Level by level: what is made below needs the id of what is above. @returns ids of those that were made, too */
async function writeCategories(act: ActContext, planned: readonly PlannedCategory[]) {
  const ids = new Map<PlannedCategory, number>();
  const idOf = (category: PlannedCategory | null) => category && (category.known?.id ?? ids.get(category) ?? null);
  const written: Written<CategoryKept>[] = [];
  const keptOf = (category: PlannedCategory): CategoryKept =>
    keptCategory({
      name: category.known?.name ?? category.name,
      level: category.level,
      parent_id: category.known?.parentId ?? idOf(category.above),
      legal_reference_id: category.after.referenceId,
      indexers: [...category.after.indexers],
      active: category.after.active,
    });
  for (const level of [1, 2, 3]) {
    await inParts(
      planned.filter((one) => one.level === level),
      PART,
      async (part) => {
        const fresh = part.filter(({ known }) => known === null);
        const rows = fresh.map((one) => {
          const { indexers: _, ...kept } = keptOf(one);
          return { ...kept, search_text: searchTextOf(kept.name), ...by(act) };
        });
        const made = await sql<{ id: number; name: string; parent_id: number | null }>`
          insert into subjects.category (parent_id, level, name, search_text, legal_reference_id, active, changed_at, changed_by)
          select parent_id, level, name, search_text, legal_reference_id, active, changed_at, changed_by
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(parent_id bigint, level smallint, name text, search_text text,
            legal_reference_id bigint, active boolean, changed_at timestamptz, changed_by bigint)
          returning id, name, parent_id`.execute(act.tx);
        const idByPlace = new Map(made.rows.map(({ id, name, parent_id }) => [`${parent_id} ${name}`, id]));
        for (const one of fresh) ids.set(one, idByPlace.get(`${idOf(one.above)} ${one.name}`)!);
        const old = part.filter(({ known }) => known !== null);
        const changes = old.map((one) => ({ id: one.known!.id, ...keptOf(one), ...by(act) }));
        await sql`
          update subjects.category c set legal_reference_id = r.legal_reference_id, active = r.active,
            changed_at = r.changed_at, changed_by = r.changed_by, version = c.version + 1
          from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id bigint, legal_reference_id bigint, active boolean,
            changed_at timestamptz, changed_by bigint)
          where c.id = r.id`.execute(act.tx);
        await writeIndexers(
          act.tx,
          'category',
          new Map(part.filter(hasWords).map((one) => [idOf(one)!, one.after.indexers])),
        );
        for (const one of part) {
          const { known } = one;
          const before = known && {
            ...keptOf(one),
            legal_reference_id: known.referenceId,
            active: known.active,
            indexers: [...known.indexers].toSorted(),
          };
          written.push({ id: idOf(one)!, before, after: keptOf(one) });
        }
      },
    );
  }
  return { ids: idOf, written };
}

async function writeSubjects(
  act: ActContext,
  planned: readonly PlannedSubject[],
  idOf: (category: PlannedCategory | null) => number | null,
): Promise<Written<SubjectKept>[]> {
  const day = await todayIn(act.tx, act.now);
  const written: Written<SubjectKept>[] = [];
  const keptOf = ({ after, place, known }: PlannedSubject) =>
    asKept(after, place === undefined ? (known?.categoryId ?? null) : idOf(place));
  await inParts(planned, PART, async (part) => {
    const rows = part.map((one) => {
      const kept = keptOf(one);
      return { id: one.known?.id ?? null, ...kept, search_text: searchTextOf(kept.name), valid_from: day, ...by(act) };
    });
    const columns = sql`name, category_id, search_text, legal_reference_id, classification_code, current_months, intermediate_months,
      retention_starts_at, retention_event, final_destination, active, changed_at, changed_by`;
    const shape = sql`id bigint, name text, category_id bigint, search_text text, legal_reference_id bigint, classification_code text,
      current_months smallint, intermediate_months smallint, retention_starts_at text, retention_event text, final_destination text,
      active boolean, changed_at timestamptz, changed_by bigint, valid_from date`;
    const fresh = JSON.stringify(rows.filter(({ id }) => id === null));
    const made = await sql<{ id: number; name: string; category_id: number | null }>`
      insert into subjects.subject (${columns}, valid_from)
      select ${columns}, valid_from from jsonb_to_recordset(${fresh}::jsonb) as r(${shape})
      returning id, name, category_id`.execute(act.tx);
    const old = JSON.stringify(rows.filter(({ id }) => id !== null));
    await sql`
      update subjects.subject s set name = r.name, category_id = r.category_id, search_text = r.search_text,
        legal_reference_id = r.legal_reference_id, classification_code = r.classification_code, current_months = r.current_months,
        intermediate_months = r.intermediate_months, retention_starts_at = r.retention_starts_at, retention_event = r.retention_event,
        final_destination = r.final_destination, active = r.active, changed_at = r.changed_at, changed_by = r.changed_by,
        version = s.version + 1
      from jsonb_to_recordset(${old}::jsonb) as r(${shape}) where s.id = r.id`.execute(act.tx);
    const idByPlace = new Map(made.rows.map(({ id, name, category_id }) => [`${category_id} ${name}`, id]));
    const ids = part.map((one, at) => one.known?.id ?? idByPlace.get(`${rows[at]!.category_id} ${rows[at]!.name}`)!);
    await writeIndexers(
      act.tx,
      'subject',
      new Map(part.flatMap((one, at) => (hasWords(one) ? [[ids[at]!, one.after.indexers] as const] : []))),
    );
    part.forEach((one, at) => {
      const before = one.known && asKept(one.known, one.known.categoryId);
      written.push({ id: ids[at]!, before, after: keptOf(one) });
    });
  });
  return written;
}

/** What has no words and had none needs none written. */
const hasWords = ({ known, after }: PlannedCategory | PlannedSubject): boolean =>
  after.indexers.length > 0 || (known?.indexers.length ?? 0) > 0;

const asKept = (of: Omit<KnownSubject, 'id' | 'categoryId'>, category_id: number | null): SubjectKept =>
  keptSubject({
    name: of.name,
    category_id,
    legal_reference_id: of.referenceId,
    indexers: [...of.indexers],
    classification_code: of.code,
    current_months: of.current,
    intermediate_months: of.intermediate,
    retention_starts_at: of.starts,
    retention_event: of.event,
    final_destination: of.destination,
    active: of.active,
  });
