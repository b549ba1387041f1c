import { normaliseValidationCode } from '../../../../kernel/numbers/validation-code.ts';
import { isId } from '../../../../kernel/ids.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getPublicDocument as contract } from '../../contract/get-public-document.ts';
import { findDocument } from '../document-row.ts';
import { pdfAddressOf } from '../reading/file-address.ts';
import { isOpenToAll } from './open-to-all.ts';
import { refuseInfected } from '../incoming/refuse-infected.ts';
import { printedPdf } from '../reading/document-copies.ts';
import { findByCode } from '../verification/validate-document.ts';

export const getPublicDocument = read(contract, async ({ input: { params }, db, deps }) => {
  const code = normaliseValidationCode(params.id);
  const id = Number(params.id);
  const document = code ? await findByCode(db, code) : isId(id) ? await findDocument(db, id) : undefined;
  if (!(await isOpenToAll(db, document)) || !document) throw new Refusal(documentErrors.notFound);

  await refuseInfected(db, document);
  return pdfAddressOf(db, deps, document, await printedPdf(db, deps, document, 'copy'), 'inline');
});
