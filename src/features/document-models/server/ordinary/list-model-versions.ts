import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { modelErrors } from '../../contract/model-errors.ts';
import { listModelVersions as contract } from '../../contract/ordinary/list-model-versions.ts';
import { type ComparedVersion, whatChanged } from '../../rules/what-changed.ts';
import { managedBy } from '../model-rows.ts';

interface VersionRow extends ComparedVersion {
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by_name: string;
  readonly uses: number;
}

export const listModelVersions = read(contract, async ({ input, db, actor }) => {
  const { rows } = await sql<VersionRow>`
    select v.version, v.name, v.short_name, v.use_type, v.document_type_id, v.category, v.applicability, v.active, v.document_json,
      v.changed_at, p.name as changed_by_name,
      (select count(*)::int from document_models.filled f where f.model_id = v.model_id and f.version = v.version) as uses
    from document_models.model m
    join document_models.model_version v on v.model_id = m.id
    join document_models.person p on p.id = v.changed_by
    where m.id = ${input.params.id} and m.deleted_at is null
      and case when m.official then ${managedBy(actor, 'official')} else ${managedBy(actor, 'ordinary')} end
    order by v.version`.execute(db);
  if (rows.length === 0) throw new Refusal(modelErrors.notFound);
  return rows
    .map((row, index) => ({
      version: row.version,
      changed_at: row.changed_at.toISOString(),
      changed_by: row.changed_by_name,
      changes: whatChanged(rows[index - 1], row),
      uses: row.uses,
    }))
    .reverse();
});
