import { plural } from '../../../../platform/web/format/number.ts';
import { BATCH_LIMIT } from '../../contract/code/send-code.ts';
import type { SignableDocument } from '../signable-document.ts';

/** What one act of signing is asked to sign, the same whatever the way to sign. */
export interface AskedToSign {
  readonly ready: readonly SignableDocument[];
  /** What the screen showed of each, as the server is told. */
  readonly shown: { id: number; version: number }[];
  /** What the button signs: "documento", "3 documentos". */
  readonly what: string;
  /** The question of the dialog. */
  readonly title: string;
  /** Why it cannot go on with these documents. */
  readonly blocked: { readonly message: string } | null;
}

export function askedToSign(documents: readonly SignableDocument[]): AskedToSign {
  const ready = documents.filter(({ blocked }) => !blocked);
  const [only, ...others] = ready;
  const alone = only && others.length === 0;
  const what = alone ? 'documento' : plural(ready.length, 'documento', 'documentos');
  return {
    ready,
    shown: shownOf(ready),
    what,
    title: `Assinar ${alone ? `"${only.title}"` : what}?`,
    blocked: blockedBy(ready.length),
  };
}

function blockedBy(count: number): AskedToSign['blocked'] {
  if (count === 0) return { message: 'Nenhum destes documentos pode ser assinado agora.' };
  return count > BATCH_LIMIT ? { message: `Assine até ${BATCH_LIMIT} documentos de cada vez.` } : null;
}

const shownOf = (documents: readonly SignableDocument[]): AskedToSign['shown'] =>
  documents.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]));
