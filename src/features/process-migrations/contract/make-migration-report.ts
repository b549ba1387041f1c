import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { migrators } from '../rules/migration-policy.ts';
import { migrationErrors } from './migration-errors.ts';

/**
 * Makes the PDF of a migration that ended, with the number of each process that the reader may know now, and says where it is
 * (specification 001 §9: a migration report pdf).
 */
export const makeMigrationReport = endpoint({
  method: 'POST',
  path: '/process/migrate/report/:id',
  access: anyOf(...migrators),
  summary: 'Faz o relatório em PDF de uma migração',
  input: { params: idParams },
  output: z.object({ report_file: z.string(), file_name: z.string() }),
  errors: [migrationErrors.notFound, migrationErrors.withoutReport, migrationErrors.reportFailed],
  requestsPerMinute: 12,
});
