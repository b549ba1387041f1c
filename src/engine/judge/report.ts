/** What a verification says of a PDF. Instants are ISO 8601; sentences are in Portuguese, for the people who ask. */
export interface VerificationReport {
  readonly verdict: DocumentVerdict;
  readonly summary: string;
  readonly checkedAt: string;
  readonly pages: number | null;
  /** How many times the file was saved. */
  readonly revisions: number;
  readonly signatures: readonly SignatureReport[];
  readonly changesAfterSigning: readonly ReportedChange[];
  /** Of the document as a whole; those of a signature are in its report. */
  readonly problems: readonly Problem[];
}

export type DocumentVerdict = SignatureVerdict | 'unsigned' | 'unreadable';
export type SignatureVerdict = 'valid' | 'valid-with-warnings' | 'altered' | 'invalid';

export interface Problem {
  readonly code: string;
  readonly weight: 'warning' | 'altered' | 'invalid';
  readonly message: string;
}

export interface ReportedChange {
  readonly code: string;
  readonly weight: 'permitted' | 'notable' | 'forbidden';
  /** From 1; null when no page shows it. */
  readonly page: number | null;
  readonly revision: number;
  readonly message: string;
}

/**
 * The main indication of EN 319 102-1 (5.1.3). "INDETERMINATE": whole as far as it can be seen, and not conclusive by what is known, or
 * by what is asked of it here.
 */
export type Indication = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';

export interface SignatureReport {
  readonly field: string;
  readonly kind: 'signature' | 'timestamp';
  readonly verdict: SignatureVerdict;
  readonly indication: Indication;
  readonly summary: string;
  /** Lei 14.063/2020, art. 4; null when the signature does not hold or is of a demonstration, and for time stamps. */
  readonly level: 'advanced' | 'qualified' | null;
  readonly signer: ReportedSigner | null;
  /** Common name of the authority that issued the certificate. */
  readonly issuer: string | null;
  readonly policy: string | null;
  /** By its hash, against the file of the policy; left out where none is declared. */
  readonly policyCheck?: 'matches' | 'differs' | 'unchecked';
  readonly reason: string | null;
  readonly time: { readonly claimed: string | null; readonly stamped: string | null };
  readonly revision: { readonly number: number; readonly of: number; readonly coversWholeFile: boolean } | null;
  readonly integrity: 'intact' | 'altered' | 'unknown';
  readonly chain: 'trusted' | 'untrusted' | 'unknown';
  /** Common names, from the signer up. */
  readonly path: readonly string[];
  readonly revocation: 'good' | 'revoked' | 'unknown';
  readonly timestamp: 'none' | 'valid' | 'untrusted' | 'invalid';
  /** What it permits to be done to the document, when it certifies it: 1 nothing, 2 signing and filling in, 3 commenting too. */
  readonly permits: 1 | 2 | 3 | null;
  readonly problems: readonly Problem[];
}

export interface ReportedSigner {
  readonly name: string;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly certificate: {
    readonly serial: string;
    readonly notBefore: string;
    readonly notAfter: string;
    readonly fingerprint: string;
    readonly key: string;
  };
}
