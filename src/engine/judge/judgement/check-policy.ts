import type { CmsVerdict, SignaturePolicy } from '../../trust/index.ts';

export type PolicyCheck = 'matches' | 'differs' | 'unchecked';

/**
 * Whether the policy that a signature declares is the one of the file that is configured, by the hash that the signature carries
 * (DOC-ICP-15.03). Undefined when it declares none.
 */
export function checkPolicy(
  declared: CmsVerdict['policy'],
  known: SignaturePolicy | undefined,
): PolicyCheck | undefined {
  if (!declared) return undefined;
  if (known?.identifier !== declared.identifier || declared.hash !== 'sha256') return 'unchecked';
  return declared.value.equals(known.sha256) ? 'matches' : 'differs';
}
