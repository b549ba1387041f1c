import { ApiError } from '../api/api-error.ts';
import { CertificateFailure } from './local-certificate.ts';

/** What a certificate of this machine fails with, as the form of an act tells refusals. */
export function toldAsRefusal(error: unknown): never {
  throw error instanceof CertificateFailure ? new ApiError(400, error.code, error.message) : error;
}
