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

/** Says the reason as an 8 s notice (R499). No call is made. */
export function sayBlocked({ message, link }: BlockedReason): void {
  toast.warning(message, link);
}
