import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { bytesAddress, bytesEndpoint } from '../../../platform/contract/bytes-endpoint.ts';

const base = '/control/demonstration';

/** The PKCS#12 file of an account of a demonstration, by its CPF in eleven digits. Its password is that of the account. */
export const demonstrationCertificate = bytesEndpoint({
  method: 'GET',
  path: `${base}/certificate/:cpf`,
  access: isPublic,
  summary: 'Entrega o certificado inventado de uma conta da demonstração',
  input: { params: z.object({ cpf: z.string() }) },
  answer: { type: 'application/x-pkcs12' },
  requestsPerMinute: 20,
});

/** The revoked certificates of the authority of a demonstration. */
export const demonstrationRevocations = bytesEndpoint({
  method: 'GET',
  path: `${base}/authority.crl`,
  access: isPublic,
  summary: 'Lista os certificados revogados da demonstração',
  answer: { type: 'application/pkix-crl' },
});

/** Where the certificate of an account is. */
export const certificatePath = (cpf: string): string => bytesAddress(demonstrationCertificate, { cpf });

/** Where the list of revoked certificates of the demonstration's authority is. */
export const AUTHORITY_LIST_PATH = bytesAddress(demonstrationRevocations);
