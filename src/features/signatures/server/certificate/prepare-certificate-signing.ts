import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { prepareSignature, timestampReserve } from '../../../../engine/sign/index.ts';
import type { Printed } from '../../../documents/server/index.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { isCertificateOf } from '../../../session/rules/certificate-policy.ts';
import {
  type JudgedCertificate,
  judgeWithoutRevocation,
  readPersonCertificate,
} from '../../../session/server/index.ts';
import { prepareCertificateSigning as contract } from '../../contract/certificate/prepare-certificate-signing.ts';
import { type Shown, versionShown } from '../signing/as-shown.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import { printToSign, withPrinted } from '../signing/print-to-sign.ts';
import type { SigningAct } from '../signing/signing.ts';
import { fixFile } from '../with-key/fix-file.ts';
import { refuseSealError } from '../with-key/refuse-seal-error.ts';
import { keepPreparation } from './preparation-row.ts';

/** The certificate is judged before any document is touched, and each document in a transaction of its own. */
export const prepareCertificateSigning = each(contract, 'process_file', async (call) => {
  const { input, actor, deps, now } = call;
  ensureCapacity(actor, input.body.capacity);
  const judged = await judgeWithoutRevocation(deps, readPersonCertificate(input.body), now);
  ensureAllowed(isCertificateOf(actor.cpf, judged), certificateErrors.refused);
  return {
    sentence: { one: 'Documento pronto para assinar.', many: 'documentos prontos para assinar' },
    prepare: (id) => printToSign(call, id),
    run: (act, id, printed: Printed | undefined) =>
      prepare(withPrinted(act, printed), { id, shown: versionShown(input.body.shown, id) }, judged),
    done: (id, prepared) => ({ process_file_id: id, ok: true, ...prepared, message: 'Pronto para assinar.' }),
    refused: (id, told) => ({ process_file_id: id, ...told }),
  };
});

interface ToPrepare {
  readonly id: number;
  readonly shown: Shown;
}

/** Fixes the bytes of a draft, appends the space of this signature to the newest file, and keeps what was appended. */
async function prepare(act: SigningAct, { id, shown }: ToPrepare, { certificate, chain }: JudgedCertificate) {
  const { document, base } = await fixFile(act, id, shown);
  const { pdf, signedAttributes } = await prepareSignature(base.bytes, {
    certificate: certificate.der,
    chain: chain.map(({ der }) => der),
    name: act.actor.name,
    reason: 'Assinatura com certificado digital.',
    signingTime: act.now,
    policy: act.deps.signing.policy,
    reserve: act.deps.signing.timestamp && timestampReserve,
  }).catch(refuseSealError);
  const row = await keepPreparation(act.tx, {
    actor: act.actor,
    now: act.now,
    prepared: {
      document_id: id,
      base_sha256: base.sha256,
      content_sha256: document.sha256!,
      appended: pdf.subarray(base.bytes.length),
      certificate: certificate.der,
      chain: certificate.companions.map(({ der }) => der.toString('base64')),
    },
  });
  return { token: row.id, to_sign: signedAttributes.toString('base64'), expires_at: row.expires_at.toISOString() };
}
