import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { openers } from '../../../processes/contract/opening/openers.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { lineOutcomes, sheetColumn, sheetFilling, sheetRefusals } from './sheet-filling.ts';

/**
 * Makes a process of each line of a sheet, like one's draft, with a document of a model in it (ours). Only fields and interested party come
 * from the line: target, subject, level and the rest are those of the draft, whose own documents stay in it.
 */
export const openOfSheet = endpoint({
  method: 'POST',
  path: '/process/create/of-sheet',
  access: anyOf(...openers),
  summary: 'Abre um processo para cada linha de uma planilha',
  input: {
    body: z.object({
      /** The draft that each of them is like. */
      process_id: id,
      ...sheetFilling,
      /** The column of the description of each process; that of the draft, without one. */
      title_column: sheetColumn.nullish(),
      /** The columns of who each of them concerns, in place of those of the draft. */
      interested_columns: z.object({ name: sheetColumn, cpf: sheetColumn }).nullish(),
      /** Opened at once; otherwise each waits in the drafts of the person. */
      open: z.boolean().default(true),
    }),
  },
  output: lineOutcomes,
  records: ['process-opened'],
  errors: [
    ...sheetRefusals,
    processErrors.notFound,
    processErrors.notADraft,
    processErrors.cannotOpen,
    processErrors.choiceUnknown,
    processErrors.targetUnavailable,
    processErrors.nobodyToWork,
    processErrors.numbersExhausted,
    processErrors.sizeLimit,
  ],
});
