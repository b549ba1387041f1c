import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { fromBase64, type LocalCertificate } from '../../../../platform/web/certificates/local-certificate.ts';
import { completeExternalCertificate } from '../../contract/external/complete-external-certificate.ts';
import { prepareExternalCertificate } from '../../contract/external/prepare-external-certificate.ts';
import { whileStale } from '../signing/document-signer.ts';
import type { VisitSecrets } from './use-visit.ts';

/**
 * Signs what a link is for with a certificate of this machine: the server prepares, the key signs where it is, the server puts it in.
 * Rejects with `ApiError` or `CertificateFailure`.
 */
export async function signWithCertificate(visit: VisitSecrets, documentId: number, certificate: LocalCertificate) {
  const { certificate: der, chain } = await certificate.read();
  const answered = { ...visit, process_file_id: documentId };
  return whileStale(async () => {
    const { preparation, to_sign } = await callEndpoint(prepareExternalCertificate, {
      body: { ...answered, certificate: der, chain: [...chain] },
    });
    const signature = await certificate.sign(fromBase64(to_sign));
    return callEndpoint(completeExternalCertificate, { body: { ...answered, preparation, signature } });
  });
}
