import { asSentence } from '../../api/api-error.ts';
import { toast } from '../../toasts/toast.ts';

/** Why something cannot be done now, and where to solve it. One sentence, cause and way out, up to 120 letters. */
export interface BlockedReason {
  readonly message: string;
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
export const blockedBy = (verdict: Verdict | undefined): BlockedReason | null =>
  verdict?.allowed ? null : blockedFor(verdict?.reason, verdict?.resolve);

/** Says the reason as an 8 s notice of danger (R441, R499). No call is made. */
export function sayBlocked({ message, link }: BlockedReason): void {
  toast.danger(message, link);
}
