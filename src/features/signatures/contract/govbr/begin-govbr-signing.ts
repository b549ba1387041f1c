import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { batch, shownDocuments } from '../code/send-code.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Begins to sign with a gov.br account: answers where the person goes to say who they are (decisions G42). */
export const beginGovbrSigning = endpoint({
  method: 'POST',
  path: '/process/file/signature/govbr',
  aliases: ['/signature/govbr'],
  access: signedIn,
  summary: 'Começa a assinatura pelo gov.br',
  input: { body: z.object({ process_file: batch, shown: shownDocuments, capacity: id.nullish() }) },
  output: z.object({ address: z.string() }),
  errors: [
    signatureErrors.govbrUnavailable,
    signatureErrors.govbrLevel,
    signatureErrors.otherCapacity,
    signatureErrors.cannotSign,
    signatureErrors.documentChanged,
    documentErrors.notFound,
  ],
});
