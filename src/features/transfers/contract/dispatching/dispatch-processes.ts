import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, ids, smallIdOf } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { documentType, documentTypes } from '../../../documents/rules/document-types.ts';
import { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { BULK_BODY_LIMIT } from '../../../processes/contract/process-actions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { OBSERVATION_LIMIT } from '../../rules/dispatch-policy.ts';
import { transferErrors } from '../transfer-errors.ts';

const dispatchTypes: readonly number[] = documentTypes
  .filter(({ use }) => use === 'dispatch')
  .map(({ id: type }) => type);
const some = z.array(id).max(999).default([]);

/** What dispatches in bulk are made of: one text for all, or one for some of them. */
export const manyDispatches = z.object({
  process_ids: ids,
  /** The unit they go to. */
  to: id,
  /** The text of those that have none of their own. */
  html_source: z.string().optional(),
  texts: z
    .array(z.object({ process_id: id, html_source: z.string() }))
    .max(999)
    .default([]),
  document_type_id: smallIdOf(dispatchTypes, 'Escolha um tipo de despacho.').default(documentType.DISPATCH_SHEET),
  observation: freeText(OBSERVATION_LIMIT).nullish(),
  /** The day by which the process is asked back. */
  return_by: day.nullish(),
  /** Those of which the person has seen that an open join stays behind. */
  confirm_join: some,
  /** Those in which this dispatch takes the place of another that the person left begun. */
  confirm_replace: some,
});

/** What both steps of it are refused with. */
export const manyDispatchErrors = [
  processErrors.notFound,
  transferErrors.cannotDispatch,
  transferErrors.dispatchIncomplete,
  transferErrors.dispatchBegun,
  transferErrors.joinConfirmation,
  transferErrors.targetUnknown,
  documentErrors.notFound,
  documentErrors.cannotChange,
  documentErrors.emptyDocument,
  documentErrors.typeUnavailable,
  documentErrors.textTooLong,
  documentErrors.textBusy,
] as const;

/**
 * Sends many processes to one unit, each with a dispatch of its own (specification 000 §4; decisions G24). A dispatch that holds
 * this text already goes as it is, with the signatures that were made on it.
 */
export const dispatchProcesses = endpoint({
  method: 'PATCH',
  path: '/process/dispatch/create',
  access: anyOf(permission.PROCESSOR),
  summary: 'Tramita processos, cada um com o seu despacho',
  bulkAction: 'DISPATCH',
  bodyLimit: BULK_BODY_LIMIT,
  input: { body: manyDispatches },
  output: bulkOutcome,
  errors: [
    ...manyDispatchErrors,
    transferErrors.changedByColleague,
    processErrors.sizeLimit,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
