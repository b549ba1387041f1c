import { sql } from 'kysely';
import { SIGNABLE_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ReadableDocuments } from '../../../processes/rules/reading-policy.ts';
import { unitsById, unitsThen } from '../../../units/server/index.ts';
import { documentTitle } from '../../rules/document-title.ts';
import { contentsOf } from '../incoming/file-content.ts';
import { type Scope, visibleDocuments } from '../reading/visible-documents.ts';

/** A document of a process as somebody who may read it would declare to know it. */
export interface DocumentToKnow {
  readonly id: number;
  readonly title: string;
  readonly sequence: number;
  readonly pages: number | null;
  readonly size: number;
  readonly validationCode: string | null;
  /** The newest file of it, which is the one that is known. */
  readonly sha256: string;
  readonly signaturesPending: number;
  readonly withoutEffect: boolean;
  readonly infected: boolean;
  /** Written by the product alone. */
  readonly isCertificate: boolean;
  /** When the reader declared to know it; `null` of what they did not. */
  readonly knownAt: Date | null;
}

/**
 * The filed documents of a process that its reader may open, in order, without what is written in them.
 * @param among only these; all, when it is not said
 */
export async function documentsToKnow(
  db: Database,
  scope: Scope,
  among?: readonly number[],
): Promise<DocumentToKnow[]> {
  const visible = visibleDocuments(db, scope);
  const rows = await (among ? visible.where('d.id', 'in', among.length > 0 ? [...among] : [0]) : visible)
    .innerJoin('documents.document_type as t', 't.id', 'd.document_type_id')
    .leftJoin('documents.knowledge as k', (join) =>
      join.onRef('k.document_id', '=', 'd.id').on('k.person_id', '=', scope.personId ?? 0),
    )
    .select([
      'd.id',
      'd.sequence',
      'd.pages',
      'd.size',
      'd.kind',
      'd.extension',
      'd.validation_code',
      'd.number',
      'd.year',
    ])
    .select(['d.sha256', 'd.signed_sha256', 'd.sealed_sha256', 'd.signatures_pending', 'd.no_effect_at'])
    .select(['d.attachment_name', 'd.unit_id', 'd.frozen_at', 't.title as type_title', 't.use', 'k.known_at'])
    .orderBy('d.sequence')
    .orderBy('d.id')
    .execute();
  const unitIds = rows.map(({ unit_id }) => unit_id);
  const [contents, units, unitThen] = await Promise.all([
    contentsOf(db, rows),
    unitsById(db, unitIds),
    unitsThen(db, unitIds),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: documentTitle({
      typeTitle: row.type_title,
      number: row.number,
      year: row.year,
      name: row.attachment_name,
      unit: (unitThen(row.unit_id, row.frozen_at) ?? units.get(row.unit_id)!).abbreviation,
    }),
    sequence: row.sequence,
    pages: row.pages ?? contents.get(row.id)?.rendition_pages ?? null,
    size: row.size,
    validationCode: row.validation_code,
    sha256: (row.sealed_sha256 ?? row.signed_sha256 ?? row.sha256)!,
    signaturesPending: row.signatures_pending,
    withoutEffect: row.no_effect_at !== null,
    infected: contents.get(row.id)?.scan_status === 'INFECTED',
    isCertificate: row.use === 'certificate',
    knownAt: row.known_at,
  }));
}

/** Which documents of a process somebody reads. */
export interface ProcessToKnow {
  readonly processId: number;
  readonly documents: ReadableDocuments;
}

/**
 * Of several processes, those with something that somebody may read, may declare to know and did not yet: the rule over
 * `documentsToKnow`, carried to the database. A document whose signatures are all in is read by all to whom the process is public.
 */
export async function processesToKnow(
  db: Database,
  processes: readonly ProcessToKnow[],
  personId: number,
): Promise<ReadonlySet<number>> {
  const ids = processes.map(({ processId }) => processId);
  const readings = processes.map(({ documents }) => documents);
  const { rows } = await sql<{ process_id: number }>`
    select s.process_id from unnest(${ids}::bigint[], ${readings}::text[]) as s (process_id, documents)
    where s.documents <> 'none' and exists (
      select from documents.document d join documents.document_type t on t.id = d.document_type_id
      where d.process_id = s.process_id and d.filed_at is not null and d.deleted_at is null and d.no_effect_at is null
        and d.signatures_pending = 0 and d.size <= ${SIGNABLE_SIZE_LIMIT} and t.use <> 'certificate'
        and (s.documents in ('all', 'public') or d.author_id = ${personId} or exists (
          select from documents.signer g where g.document_id = d.id and g.person_id = ${personId} and g.status <> 'REFUSED'))
        and not exists (select from documents.knowledge k where k.document_id = d.id and k.person_id = ${personId})
        and not exists (select from documents.file_content c
          where c.sha256 = d.sha256 and c.extension = d.extension and c.scan_status = 'INFECTED'))`.execute(db);
  return new Set(rows.map(({ process_id }) => process_id));
}
