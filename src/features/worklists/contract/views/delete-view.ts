import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { viewErrors } from './view-errors.ts';

/** Deletes a view, of a unit for everybody there; it may be taken back. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/process/view/delete/:id',
  access: signedIn,
  summary: 'Apaga uma visão salva',
  input: { params: idParams },
  output: done,
  errors: [viewErrors.notFound, viewErrors.notYours],
});
