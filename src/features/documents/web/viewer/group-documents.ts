import type { TreeDocument } from '../document.ts';

export interface DocumentGroup {
  readonly id: string;
  /** "Abertura", "Despacho · GELIC/SESAU", "Juntada · GELIC/SESAU". */
  readonly title: string;
  readonly date: string;
  readonly documents: readonly TreeDocument[];
}

/** The documents of a process by what brought them: its opening, then each dispatch and join, in the order they came. */
export function groupDocuments(documents: readonly TreeDocument[]): DocumentGroup[] {
  const groups = new Map<string, TreeDocument[]>();
  for (const document of documents) {
    const key = broughtBy(document);
    const mine = groups.get(key);
    if (mine) mine.push(document);
    else groups.set(key, [document]);
  }
  return [...groups].map(([id, mine]) => {
    const first = mine.find(({ primary }) => primary) ?? mine[0]!;
    return {
      id,
      title:
        id === 'opening'
          ? 'Abertura'
          : `${id.startsWith('join') ? 'Juntada' : 'Despacho'} · ${first.origin_capacity.label}`,
      date: first.filed_date ?? first.date,
      documents: mine,
    };
  });
}

function broughtBy({ dispatch_id, document_join_id }: TreeDocument): string {
  if (dispatch_id !== null) return `dispatch-${dispatch_id}`;
  return document_join_id === null ? 'opening' : `join-${document_join_id}`;
}
