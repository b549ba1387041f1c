import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { VerificationReport } from '../../../../engine/judge/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { unitsById } from '../../../units/server/index.ts';
import { listValidators as contract } from '../../contract/verification/list-validators.ts';
import { documentTables } from '../document-row.ts';
import { getReadableDocument } from '../reading/read-document.ts';
import { presentVerification } from './present-verification.ts';

export const listValidators = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { document } = await getReadableDocument(call, input.params.id, 'document validators');
  const validators = await authenticationsOf(db, document.id);
  const report = document.sha256 === null ? undefined : await verificationOf(db, document.sha256);
  return {
    id: document.id,
    is_validated: validators.length > 0,
    validators,
    // As with signers, a whole CPF is only for a servant with a unit.
    verification: report ? presentVerification(report, { masked: !actor?.unit }) : null,
  };
});

async function authenticationsOf(db: Database, documentId: number) {
  const rows = await documentTables(db)
    .selectFrom('documents.authentication')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('authenticated_at')
    .orderBy('person_id')
    .execute();
  const [people, units] = await Promise.all([
    peopleById(
      db,
      rows.map(({ person_id }) => person_id),
    ),
    unitsById(
      db,
      rows.map(({ unit_id }) => unit_id),
    ),
  ]);
  return rows.map(({ person_id, unit_id, authenticated_at }) => ({
    id: person_id,
    name: people.get(person_id)!.name,
    unit: units.get(unit_id)!.abbreviation,
    date: authenticated_at.toISOString(),
  }));
}

async function verificationOf(db: Database, sha256: string): Promise<VerificationReport | undefined> {
  const row = await documentTables(db)
    .selectFrom('documents.signature_verification')
    .select('report')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.report as VerificationReport | undefined;
}
