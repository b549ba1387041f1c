import { plural } from '../../../../platform/web/format/number.ts';
import { BATCH_LIMIT } from '../../contract/code/send-code.ts';
import type { SignableDocument } from '../signable-document.ts';

/** What one act of signing is asked to sign, the same whatever the way to sign. */
export interface AskedToSign {
  readonly ready: readonly SignableDocument[];
  /** When it is one alone. */
  readonly only: SignableDocument | undefined;
  /** The question of the dialog. */
  readonly title: string;
  /** Why it cannot go on with these documents. */
  readonly blocked: { readonly message: string } | null;
}

export function askedToSign(documents: readonly SignableDocument[]): AskedToSign {
  const ready = documents.filter(({ blocked }) => !blocked);
  const only = ready.length === 1 ? ready[0] : undefined;
  return {
    ready,
    only,
    title: only ? `Assinar "${only.title}"?` : `Assinar ${plural(ready.length, 'documento', 'documentos')}?`,
    blocked: blockedBy(ready.length),
  };
}

function blockedBy(count: number): AskedToSign['blocked'] {
  if (count === 0) return { message: 'Nenhum destes documentos pode ser assinado agora.' };
  return count > BATCH_LIMIT ? { message: `Assine até ${BATCH_LIMIT} documentos de cada vez.` } : null;
}
