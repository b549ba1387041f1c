import {
  buildChain,
  type CertificateFacts,
  type ChainPurpose,
  checkRevocation,
  parseCms,
  type RevocationFetch,
  type TrustStore,
  verifyCms,
} from '../../trust/index.ts';

/** What whoever validates a signature years later needs, in DER. */
export interface ValidationData {
  readonly certificates: readonly Buffer[];
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
  /** Why it is not all there, in words for people; empty when it is. */
  readonly missing: readonly string[];
}

export interface ValidationSources {
  readonly trust: TrustStore;
  readonly fetch: RevocationFetch;
  readonly at: Date;
}

/** Certificates and proofs that they were not revoked, of the signer of a message and of its time stamp. */
export async function collectValidationData(contents: Buffer, sources: ValidationSources): Promise<ValidationData> {
  const cms = parsed(contents);
  if (!cms) return { certificates: [], crls: [], ocsps: [], missing: [unreadable] };
  // Only who signed matters here: whether the content is whole is for who validates.
  const { certificate, certificates, timestamp } = verifyCms(cms, () => Buffer.alloc(0));
  const purpose = cms.content ? 'timestamp' : 'signature';
  const own = certificate && (await collectOf(certificate, certificates, purpose, sources));
  const ofTimestamp = timestamp && (await collectValidationData(timestamp, sources));
  return merge([own, ofTimestamp].filter((each) => each !== undefined));
}

const unreadable = 'Uma assinatura deste arquivo não está em um formato que o sistema consiga ler.';

/** A file may carry signatures of other products, and broken ones: they do not stop those of people here. */
function parsed(contents: Buffer): ReturnType<typeof parseCms> | undefined {
  try {
    return parseCms(contents);
  } catch {
    return undefined;
  }
}

async function collectOf(
  certificate: CertificateFacts,
  extra: readonly CertificateFacts[],
  purpose: ChainPurpose,
  { trust, fetch, at }: ValidationSources,
): Promise<ValidationData> {
  const { path, problems } = buildChain(certificate, extra, trust, at, purpose);
  const { certificates, crls, ocsps, responders, status } = await checkRevocation(path, { fetch, at });
  return {
    certificates: [...path, ...responders].map(({ der }) => der),
    crls,
    ocsps,
    missing: [
      ...problems.map(({ message }) => message),
      ...(status === 'good' ? [] : certificates.flatMap((each) => (each.status === 'good' ? [] : [each.message]))),
    ],
  };
}

function merge(parts: readonly ValidationData[]): ValidationData {
  const distinct = (ders: readonly Buffer[]): Buffer[] => [
    ...new Map(ders.map((der) => [der.toString('base64'), der])).values(),
  ];
  return {
    certificates: distinct(parts.flatMap(({ certificates }) => certificates)),
    crls: distinct(parts.flatMap(({ crls }) => crls)),
    ocsps: distinct(parts.flatMap(({ ocsps }) => ocsps)),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
  };
}
