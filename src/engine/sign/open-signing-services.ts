import {
  createRevocationFetch,
  openTrustStore,
  padesBasicPolicy,
  readSignaturePolicy,
  type RevocationFetch,
  type SignaturePolicy,
  trustStoreOf,
  type TrustStore,
} from '../trust/index.ts';
import type { Timestamper } from './complete-signature.ts';
import { openTimestamper } from './open-timestamper.ts';

export interface SigningSettings {
  /** Folder of trusted certificates; without it no certificate is trusted. */
  readonly trustDir?: string | undefined;
  /** Time stamp authority, with name and password in it when it wants them. */
  readonly timestampUrl?: string | undefined;
  /** File of the policy PAdES AD-RB of ICP-Brasil. */
  readonly policyFile?: string | undefined;
  /** Hosts of the institution's own network that certificates may name for lists and answers. */
  readonly privateHosts?: readonly string[] | undefined;
}

/** What of the outside world signing and verifying use. What is not configured is left out of signatures, and said so. */
export interface SigningServices {
  readonly trust: TrustStore;
  readonly fetch: RevocationFetch;
  /** Undefined: signatures carry no time stamp. */
  readonly timestamp: Timestamper | undefined;
  /** Since when the authority of time stamps has not answered; null while it does. */
  readonly timestampSilentSince?: () => Date | null;
  /** Undefined: signatures declare no policy. */
  readonly policy: SignaturePolicy | undefined;
}

/** Throws CertificateError when the folder or the policy file that is configured cannot be read. */
export async function openSigningServices(settings: SigningSettings, clock: () => Date): Promise<SigningServices> {
  const { trustDir, timestampUrl, policyFile, privateHosts = [] } = settings;
  const trust = trustDir ? openTrustStore(trustDir) : trustStoreOf([]);
  const authority = timestampUrl ? openTimestamper({ url: timestampUrl, trust }, clock) : undefined;
  return {
    trust,
    fetch: createRevocationFetch({ clock, privateHosts }),
    timestamp: authority?.stamp,
    ...(authority && { timestampSilentSince: authority.silentSince }),
    policy: policyFile ? await readSignaturePolicy(policyFile, padesBasicPolicy) : undefined,
  };
}
