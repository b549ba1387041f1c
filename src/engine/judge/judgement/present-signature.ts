import { indicate } from './indicate.ts';
import { demonstrationPolicy } from '../../trust/index.ts';
import type { Change } from '../changes/change.ts';
import type { Problem, ReportedSigner, SignatureReport, SignatureVerdict } from '../report.ts';
import { legible } from '../syntax/legible.ts';
import type { JudgedSignature } from './judge-signature.ts';
import { lackOf } from './judge-timestamp.ts';

interface Around {
  readonly changes: readonly Change[];
  readonly revisions: number;
  readonly size: number;
}

/** Certificates for signing of ICP-Brasil carry a policy below this one (DOC-ICP-04). */
const icpBrasilPolicies = '2.16.76.1.2.';

/** The report of one signature; what later revisions did to the document counts against it. */
export function presentSignature(judged: JudgedSignature, { changes, revisions, size }: Around): SignatureReport {
  const { signature, cms, timestamp, chain, problems } = judged;
  const certificate = cms?.certificate ?? timestamp?.certificate ?? null;
  const { revision, range } = signature;
  const later = revision ? changes.filter((change) => change.revision > revision.number) : changes;
  const verdict = verdictOf(problems, later);
  const isAside = timestamp !== null && lackOf(timestamp) !== null;
  const isDated = timestamp?.state === 'valid' || (signature.kind === 'timestamp' && !isAside);
  const stampedTime = isDated ? timestamp?.time : null;
  return {
    field: legible(signature.field),
    kind: signature.kind,
    verdict,
    indication: indicate(verdict, problems),
    summary: summaryOf(signature.kind, verdict, isAside),
    level: levelOf(judged, verdict),
    signer: certificate && presentSigner(certificate),
    issuer: certificate ? legible(certificate.issuerCommonName) : null,
    policy: cms?.policy?.identifier ?? null,
    ...(judged.policyCheck && { policyCheck: judged.policyCheck }),
    reason: signature.reason === null ? null : legible(signature.reason),
    time: { claimed: iso(judged.claimedTime), stamped: iso(stampedTime) },
    revision: revision && {
      number: revision.number,
      of: revisions,
      coversWholeFile: revision.number === revisions && range !== null && revision.endOfSpace >= size,
    },
    integrity: judged.integrity,
    chain: chain === null ? 'unknown' : chain.isTrusted ? 'trusted' : 'untrusted',
    path: chain?.path.map(({ commonName }) => legible(commonName)) ?? [],
    revocation: judged.revocation,
    timestamp: timestampOf(timestamp),
    permits: signature.permits,
    problems,
  };
}

/** Why a time stamp was put aside is among the problems. */
function timestampOf(timestamp: JudgedSignature['timestamp']): SignatureReport['timestamp'] {
  if (timestamp === null) return 'none';
  return timestamp.state === 'valid' || timestamp.state === 'invalid' ? timestamp.state : 'untrusted';
}

function presentSigner(certificate: NonNullable<NonNullable<JudgedSignature['cms']>['certificate']>): ReportedSigner {
  const { holder, commonName, cpf, cnpj, serial, notBefore, notAfter, fingerprint, keyDescription } = certificate;
  return {
    name: legible(holder?.companyName ?? holder?.name ?? commonName),
    cpf: cpf ?? null,
    cnpj: cnpj ?? null,
    certificate: {
      serial,
      notBefore: notBefore.toISOString(),
      notAfter: notAfter.toISOString(),
      fingerprint,
      key: keyDescription,
    },
  };
}

function verdictOf(problems: readonly Problem[], later: readonly Change[]): SignatureVerdict {
  const isAltered =
    problems.some(({ weight }) => weight === 'altered') || later.some(({ weight }) => weight === 'forbidden');
  if (isAltered) return 'altered';
  if (problems.some(({ weight }) => weight === 'invalid')) return 'invalid';
  const isNoted = problems.length > 0 || later.some(({ weight }) => weight === 'notable');
  return isNoted ? 'valid-with-warnings' : 'valid';
}

function levelOf({ signature, cms, chain }: JudgedSignature, verdict: SignatureVerdict): SignatureReport['level'] {
  const holds = verdict === 'valid' || verdict === 'valid-with-warnings';
  if (!holds || signature.kind === 'timestamp' || !chain?.isTrusted) return null;
  const policies = cms?.certificate?.policies ?? [];
  if (policies.includes(demonstrationPolicy)) return null;
  return policies.some((policy) => policy.startsWith(icpBrasilPolicies)) ? 'qualified' : 'advanced';
}

function summaryOf(kind: SignatureReport['kind'], verdict: SignatureVerdict, isAside: boolean): string {
  const what = kind === 'timestamp' ? 'O carimbo do tempo' : 'A assinatura';
  if (kind === 'timestamp' && isAside && verdict === 'valid-with-warnings') return `${what} foi desconsiderado.`;
  if (verdict === 'valid') return `${what} é válid${kind === 'timestamp' ? 'o' : 'a'}.`;
  if (verdict === 'valid-with-warnings') return `${what} vale, com ressalvas.`;
  if (verdict === 'invalid') return `${what} não vale.`;
  return `${what} não vale para este arquivo: o documento foi alterado.`;
}

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
