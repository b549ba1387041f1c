import type { z } from 'zod';
import { maskCpf } from '../../../../kernel/mask-cpf.ts';
import { formatCpf } from '../../../../kernel/cpf.ts';
import { tellFindings, type VerificationReport } from '../../../../engine/judge/index.ts';
import type { fileVerification } from '../../contract/verification/file-verification.ts';

/** A report as answers carry it; for the public no CPF is whole. */
export function presentVerification(
  report: VerificationReport,
  { masked }: { readonly masked: boolean },
): z.output<typeof fileVerification> {
  return {
    verdict: report.verdict,
    summary: report.summary,
    checked_at: report.checkedAt,
    problems: report.problems.map(({ message }) => message),
    signatures: report.signatures.map((signature) => {
      const cpf = signature.signer?.cpf ?? null;
      return {
        kind: signature.kind,
        verdict: signature.verdict,
        indication: signature.indication,
        summary: signature.summary,
        level: signature.level,
        signer: signature.signer?.name ?? null,
        cpf: cpf === null ? null : masked ? maskCpf(cpf) : formatCpf(cpf),
        cnpj: signature.signer?.cnpj ?? null,
        issuer: signature.issuer,
        claimed_time: signature.time.claimed,
        stamped_time: signature.time.stamped,
        revision: signature.revision?.number ?? null,
        revisions: report.revisions,
        findings: tellFindings(signature),
        problems: signature.problems.map(({ message }) => message),
      };
    }),
    changes: report.changesAfterSigning.map(({ page, revision, weight, message }) => ({
      page,
      revision,
      weight,
      message,
    })),
  };
}
