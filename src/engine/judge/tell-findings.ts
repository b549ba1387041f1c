import type { SignatureReport } from './report.ts';

const sayings = {
  integrity: {
    intact: 'O que foi assinado está íntegro',
    altered: 'O que foi assinado foi alterado',
    unknown: 'Integridade não conferida',
  },
  chain: {
    trusted: 'certificado de autoridade confiável',
    untrusted: 'certificado de autoridade não confiável',
    unknown: 'autoridade do certificado não conferida',
  },
  revocation: {
    good: 'certificado não revogado',
    revoked: 'certificado revogado',
    unknown: 'revogação não conferida',
  },
  timestamp: {
    none: 'sem carimbo do tempo',
    valid: 'carimbo do tempo válido',
    untrusted: 'carimbo do tempo desconsiderado',
    invalid: 'carimbo do tempo inválido',
  },
  policy: {
    matches: 'política conferida',
    differs: 'política diferente da publicada',
    unchecked: 'política não conferida',
  },
} as const;

/** Signature policies of ICP-Brasil for PDF, whatever their version (DOC-ICP-15.03). */
const policies: readonly (readonly [string, string])[] = [
  ['2.16.76.1.7.1.11.', 'AD-RB'],
  ['2.16.76.1.7.1.12.', 'AD-RT'],
  ['2.16.76.1.7.1.13.', 'AD-RC'],
  ['2.16.76.1.7.1.14.', 'AD-RA'],
];

/** What was found of each thing that was looked at in a signature, in phrases for people, the first one with its capital. */
export function tellFindings(signature: SignatureReport): string[] {
  const { kind, integrity, chain, revocation, timestamp, policy, policyCheck = 'unchecked' } = signature;
  const known = policies.find(([beginning]) => policy?.startsWith(beginning) === true)?.[1];
  return [
    sayings.integrity[integrity],
    sayings.chain[chain],
    sayings.revocation[revocation],
    ...(kind === 'signature' ? [sayings.timestamp[timestamp]] : []),
    ...(policy === null
      ? []
      : [known ? `política ${known} da ICP-Brasil` : `política ${policy}`, sayings.policy[policyCheck]]),
  ];
}
