import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { fromBase64, type LocalCertificate } from '../../../../platform/web/certificates/local-certificate.ts';
import { completeCertificateSigning } from '../../contract/certificate/complete-certificate-signing.ts';
import { prepareCertificateSigning } from '../../contract/certificate/prepare-certificate-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { startSigning } from '../../contract/signing/start-signing.ts';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import type { SigningType } from '../../rules/signing-queue.ts';

/** What one document after another is signed with. */
export interface DocumentSigner {
  readonly type: SigningType;
  /** Signs one document. Rejects with `ApiError` or `CertificateFailure`. */
  sign(documentId: number): Promise<void>;
}

/** With the code that was just proved; and, with a key of one's own that the institution keeps closed, the password that opens it. */
export const codeSigner = (password?: string): DocumentSigner => ({
  type: 'ELECTRONIC',
  async sign(id) {
    const key = password === undefined ? {} : { signature_type: 'ADVANCED' as const, password };
    await callEndpoint(startSigning, { body: { process_file: [id], ...key } });
  },
});

/** Somebody may sign the same document at the same moment: that often it is prepared again without asking. */
const PREPARATIONS = 3;

interface SigningAs {
  /** The unit it is signed under. */
  readonly capacity: number | undefined;
  /** As the screen showed them. */
  readonly documents: readonly SignableDocument[];
}

/** With a certificate of this machine: the server prepares, the key signs where it is, the server puts it in. */
export function certificateSigner(certificate: LocalCertificate, { capacity, documents }: SigningAs): DocumentSigner {
  const { shown } = askedToSign(documents);
  let read: ReturnType<LocalCertificate['read']> | undefined;
  async function attempt(id: number): Promise<void> {
    const { certificate: der, chain } = await (read ??= certificate.read());
    const prepared = await callEndpoint(prepareCertificateSigning, {
      body: {
        process_file: [id],
        shown: shown.filter((one) => one.id === id),
        certificate: der,
        chain: [...chain],
        ...(capacity === undefined ? {} : { capacity }),
      },
    });
    const [one] = prepared.results;
    if (!one?.token || !one.to_sign) throw new ApiError(500, 'UNEXPECTED', one?.message ?? prepared.message);
    const signature = await certificate.sign(fromBase64(one.to_sign));
    const body = { items: [{ token: one.token, signature }] };
    await callEndpoint(completeCertificateSigning, { body });
  }
  return { type: 'CERTIFICATE', sign: (id) => whileStale(() => attempt(id)) };
}

/** Prepares and signs again what somebody else signed meanwhile. */
export async function whileStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = PREPARATIONS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const stale = error instanceof ApiError && error.code === signatureErrors.preparationStale.code;
      if (!stale || left <= 1) throw error;
    }
  }
}
