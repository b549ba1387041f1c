import { each } from '../../../../platform/server/acts/each.ts';
import type { Printed } from '../../../documents/server/index.ts';
import { prepareCertificateSigning as contract } from '../../contract/certificate/prepare-certificate-signing.ts';
import { versionShown } from '../signing/as-shown.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import { printToSign, withPrinted } from '../signing/print-to-sign.ts';
import { judgeOwn, prepareDocument } from './prepare-document.ts';

/** The certificate is judged before any document is touched, and each document in a transaction of its own. */
export const prepareCertificateSigning = each(contract, 'process_file', async (call) => {
  const { input, actor } = call;
  ensureCapacity(actor, input.body.capacity);
  const judged = await judgeOwn(call, input.body);
  return {
    sentence: { one: 'Documento pronto para assinar.', many: 'documentos prontos para assinar' },
    prepare: (id) => printToSign(call, id),
    run: (act, id, printed: Printed | undefined) =>
      prepareDocument(withPrinted(act, printed), { id, shown: versionShown(input.body.shown, id) }, judged),
    done: (id, prepared) => ({ process_file_id: id, ok: true, ...prepared, message: 'Pronto para assinar.' }),
    refused: (id, told) => ({ process_file_id: id, ...told }),
  };
});
