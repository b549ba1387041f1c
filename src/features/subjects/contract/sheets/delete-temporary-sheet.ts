import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';
import { managersOfSubjects } from '../catalogue-access.ts';

/** Lets go of an exported spreadsheet: its address serves no more (specification 001 §7). What is gone already is fine. */
export const deleteTemporarySheet = endpoint({
  method: 'DELETE',
  path: '/control/subject/delete/temp_spreadsheet',
  access: managersOfSubjects,
  summary: 'Descarta uma planilha exportada',
  input: { body: z.object({ url: z.string().max(2_000) }) },
  output: done,
});
