import { sql, type SqlBool } from 'kysely';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { makeReportFile } from '../../../documents/server/index.ts';
import { requireUnit, visibleTo } from '../../../processes/server/index.ts';
import { findUnit, getInstitution } from '../../../units/server/index.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { createProgrammedReport as contract } from '../../contract/reading/create-programmed-report.ts';
import { gazetteTables } from '../publication-row.ts';
import { presentPublications } from './present-publications.ts';
import { reportHtml } from './report-html.ts';

/** Lines of one report. */
const MOST = 2_000;

/** Made for whoever asks, out of what they may read, and kept as it was made. */
export const createProgrammedReport = ownTransactions(contract, async (call) => {
  const { input, actor, db, deps, now } = call;
  const { date, programming_ids: ids } = input.body;
  const rows = await gazetteTables(db)
    .selectFrom('gazette.programming as m')
    .innerJoin('gazette.publication as g', 'g.id', 'm.publication_id')
    .innerJoin('gazette.process as p', 'p.id', 'g.process_id')
    .select(['g.document_id', 'm.id as programming_id'])
    .where('m.state', '=', 'PROGRAMMED')
    .where(visibleTo(actor, 'documents'))
    .$if(date != null, (query) => query.where('m.edition_date', '=', date!))
    .$if(ids != null && ids.length > 0, (query) => query.where(sql<SqlBool>`m.id = any(${ids!}::bigint[])`))
    .orderBy('m.edition_date')
    .orderBy('m.id')
    .limit(MOST)
    .execute();
  if (rows.length === 0) throw new Refusal(gazetteErrors.reportEmpty);
  const lines = await presentPublications(call, rows);
  const [unit, institution] = await Promise.all([findUnit(db, requireUnit(actor).id), getInstitution(db)]);
  const title = 'Relatório do Diário Oficial: publicações programadas';
  const html = reportHtml({ lines, by: actor.name, at: now, timeZone: institution.time_zone });
  const header = { government: institution.name, organ: unit!.part_name, unit: unit!.description };
  return makeReportFile(
    deps,
    {
      header,
      title,
      html,
      date: now,
      fileName: `diario-programados${date ? `-${date}` : ''}.pdf`,
      failed: gazetteErrors.reportFailed,
    },
    (sha256) =>
      gazetteTables(db)
        .insertInto('gazette.report')
        .values({ person_id: actor.personId, edition_date: date ?? null, sha256, made_at: now })
        .execute(),
  );
});
