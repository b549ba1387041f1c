import { sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { makeReportFile } from '../../../documents/server/index.ts';
import { policyActor, visibleTo } from '../../../processes/server/index.ts';
import { findUnit, getInstitution, presentUnit, unitsById } from '../../../units/server/index.ts';
import { makeMigrationReport as contract } from '../../contract/make-migration-report.ts';
import { migrationErrors } from '../../contract/migration-errors.ts';
import { getMigrationFor, migrationTables } from '../migration-row.ts';
import { presentMigration, stayedOf } from '../present-migration.ts';
import { reportHtml } from './report-html.ts';

/** Made for whoever asks, out of what they may know now: what few may know is in the report of those few. */
export const makeMigrationReport = ownTransactions(contract, async ({ input, actor, db, deps, now }) => {
  const { migration } = await getMigrationFor(db, input.params.id, { who: policyActor(actor), lock: false });
  const shown = await presentMigration(db, actor, migration);
  if (!shown.report_file) throw new Refusal(migrationErrors.withoutReport);
  const [target, institution] = await Promise.all([findUnit(db, migration.target_unit_id), getInstitution(db)]);
  const unit = target!;
  const html = reportHtml({
    migration: shown,
    moved: await movedOf(db, actor, migration.id),
    stayed: await stayedOf(db, actor, { migrationId: migration.id, target: unit, most: Number.MAX_SAFE_INTEGER }),
    timeZone: institution.time_zone,
  });
  const title = `Relatório da migração nº ${migration.id}`;
  const header = { government: institution.name, organ: unit.part_name, unit: unit.description };
  return makeReportFile(
    deps,
    { header, title, html, date: now, fileName: `${title}.pdf`, failed: migrationErrors.reportFailed },
    (sha256) =>
      migrationTables(db)
        .insertInto('process_migrations.report')
        .values({ migration_id: migration.id, person_id: actor.personId, sha256, made_at: now })
        .execute(),
  );
});

async function movedOf(db: Database, actor: Actor, id: number): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ nup: string; from: number }>`
    select p.nup, i.from_unit_id as from
    from process_migrations.item i join process_migrations.process p on p.id = i.process_id
    where i.migration_id = ${id} and i.outcome = 'MOVED' and ${visibleTo(actor)}
    order by i.from_unit_id, p.nup`.execute(db);
  const units = await unitsById(
    db,
    rows.map(({ from }) => from),
  );
  const groups = Map.groupBy(rows, ({ from }) => presentUnit(units.get(from)!).label);
  return new Map([...groups].map(([from, processes]) => [from, processes.map(({ nup }) => formatNup(nup))]));
}
