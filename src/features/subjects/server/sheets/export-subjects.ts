import { randomUUID } from 'node:crypto';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { exportSubjects as contract } from '../../contract/sheets/export-subjects.ts';
import { takeSheet } from '../../contract/sheets/take-sheet.ts';
import { subjectsTables } from '../subjects-tables.ts';

const MINUTES = 10;

export const exportSubjects = act(contract, async ({ input, tx, actor, now, deps }) => {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + MINUTES * 60_000);
  await subjectsTables(tx).deleteFrom('subjects.temporary_sheet').where('expires_at', '<=', now).execute();
  await subjectsTables(tx)
    .insertInto('subjects.temporary_sheet')
    .values({ id, person_id: actor.personId, asked: JSON.stringify(input.body), expires_at })
    .execute();
  return {
    url: `${deps.config.publicUrl}${bytesAddress(takeSheet)}?token=${id}`,
    file_name: fileNameOf(input.body.template),
    expires_at: expires_at.toISOString(),
  };
});

/** What the file is called where it is kept. */
export const fileNameOf = (template: boolean): string => (template ? 'Modelo de assuntos.xlsx' : 'Assuntos.xlsx');
