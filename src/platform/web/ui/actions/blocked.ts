import { asSentence } from '../../api/api-error.ts';
import { toast } from '../../toasts/toast.ts';

/** Why something cannot be done now, and where to solve it. One sentence, cause and way out, up to 120 letters. */
export interface BlockedReason {
  readonly message: string;
  /** The two parts of the sentence, where the server told both: what is in the way, and who can solve it or how. */
  readonly parts?: { readonly cause: string; readonly wayOut: string } | undefined;
  readonly link?: { readonly label: string; readonly to: string } | undefined;
}

/** Cause and way out, as the server told them, each a sentence. */
export function blockedFor(...parts: readonly (string | null | undefined)[]): BlockedReason {
  const told = parts.filter((part) => part !== null && part !== undefined);
  return { message: told.map(asSentence).join(' ') || 'Esta ação não está disponível agora.' };
}

/** What the server says of an act: allowed, or why not and who can solve it. */
export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly resolve: string | null;
}

/** Why an act is refused now, cause and way out; `null` when it may be done. What nothing is said of may not. */
export function blockedBy(verdict: Verdict | undefined): BlockedReason | null {
  if (verdict?.allowed) return null;
  const { reason, resolve } = verdict ?? { reason: null, resolve: null };
  const blocked = blockedFor(reason, resolve);
  return reason && resolve
    ? { ...blocked, parts: { cause: asSentence(reason), wayOut: asSentence(resolve) } }
    : blocked;
}

/** Says the reason as an 8 s notice of danger (R441, R499). No call is made. */
export function sayBlocked({ message, link }: BlockedReason): void {
  toast.danger(message, link);
}
