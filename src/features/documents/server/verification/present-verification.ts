import type { z } from 'zod';
import { maskCpf, maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { formatCpf } from '../../../../kernel/numbers/cpf.ts';
import { tellFindings, type VerificationReport } from '../../../../engine/judge/index.ts';
import type { fileVerification } from '../../contract/verification/file-verification.ts';

/**
 * A report as answers carry it; for the public no CPF is whole. Whoever issues a certificate writes into its names what they
 * like: `FULANO:10000000361` is the name of a holder where no field of ICP-Brasil tells another.
 */
export function presentVerification(
  report: VerificationReport,
  { masked }: { readonly masked: boolean },
): z.output<typeof fileVerification> {
  const told = (text: string): string => (masked ? maskCpfsInText(text) : text);
  return {
    verdict: report.verdict,
    summary: told(report.summary),
    checked_at: report.checkedAt,
    problems: report.problems.map(({ message }) => told(message)),
    signatures: report.signatures.map((signature) => {
      const { signer, issuer } = signature;
      const cpf = signer?.cpf ?? null;
      return {
        kind: signature.kind,
        verdict: signature.verdict,
        indication: signature.indication,
        summary: told(signature.summary),
        level: signature.level,
        signer: signer && told(signer.name),
        cpf: cpf === null ? null : masked ? maskCpf(cpf) : formatCpf(cpf),
        cnpj: signer?.cnpj ?? null,
        issuer: issuer === null ? null : told(issuer),
        claimed_time: signature.time.claimed,
        stamped_time: signature.time.stamped,
        revision: signature.revision?.number ?? null,
        revisions: report.revisions,
        findings: tellFindings(signature).map(told),
        problems: signature.problems.map(({ message }) => told(message)),
      };
    }),
    changes: report.changesAfterSigning.map(({ page, revision, weight, message }) => ({
      page,
      revision,
      weight,
      message: told(message),
    })),
  };
}
