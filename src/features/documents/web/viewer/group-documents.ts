import { documentType } from '../../rules/document-types.ts';
import type { TreeDocument } from '../document.ts';

export interface DocumentGroup {
  readonly id: string;
  /** "Abertura", "Despacho · GELIC/SESAU", "Juntada · GELIC/SESAU", "Ciências". */
  readonly title: string;
  readonly date: string;
  readonly documents: readonly TreeDocument[];
}

/**
 * The documents of a process by what brought them: its opening, then each dispatch and join, in the order they came.
 * Certificates of knowledge that came one after the other stand together.
 */
export function groupDocuments(documents: readonly TreeDocument[]): DocumentGroup[] {
  const groups = new Map<string, TreeDocument[]>();
  let before = '';
  for (const document of documents) {
    const key = broughtBy(document, before);
    const mine = groups.get(key);
    if (mine) mine.push(document);
    else groups.set(key, [document]);
    before = key;
  }
  return [...groups].map(([id, mine]) => {
    const first = mine.find(({ primary }) => primary) ?? mine[0]!;
    return {
      id,
      title: titleOf(id, first),
      date: first.filed_date ?? first.date,
      documents: mine,
    };
  });
}

function titleOf(id: string, { origin_capacity: { label } }: TreeDocument): string {
  if (id === 'opening') return 'Abertura';
  if (id.startsWith('knowledge')) return 'Ciências';
  return `${id.startsWith('join') ? 'Juntada' : 'Despacho'} · ${label}`;
}

function broughtBy({ id, dispatch_id, document_join_id, document_type }: TreeDocument, before: string): string {
  if (document_type.id === documentType.KNOWLEDGE_CERTIFICATE) {
    return before.startsWith('knowledge') ? before : `knowledge-${id}`;
  }
  if (dispatch_id !== null) return `dispatch-${dispatch_id}`;
  return document_join_id === null ? 'opening' : `join-${document_join_id}`;
}
