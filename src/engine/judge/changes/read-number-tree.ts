import type { DocumentView } from '../revisions/document-view.ts';
import { isList, type PdfValue } from '../syntax/pdf-value.ts';

const mostNodes = 50_000;
const ofNode = new Set(['Type', 'Nums', 'Kids', 'Limits']);

/** A number tree (ISO 32000-2, 7.9.7); null when its keys are not in order, or its limits are not those of its keys: readers differ then. */
export function readNumberTree(view: DocumentView, root: PdfValue | undefined): Map<number, PdfValue> | null {
  const found = new Map<number, PdfValue>();
  const pending: (PdfValue | undefined)[] = [root];
  let [nodes, last] = [0, -1];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = view.dictionary(next);
    nodes += 1;
    if (!node || nodes > mostNodes || node.repeated.length > 0) return null;
    if ([...node.entries.keys()].some((key) => !ofNode.has(key))) return null;
    const [pairs, kids] = [view.get(node, 'Nums'), view.get(node, 'Kids')];
    if (isList(pairs) === isList(kids)) return null;
    if (isList(kids)) {
      for (const kid of kids.items.toReversed()) pending.push(kid);
      continue;
    }
    const items = isList(pairs) ? pairs.items : [];
    if (items.length % 2 === 1) return null;
    const first = view.resolve(items[0]);
    for (let at = 0; at + 1 < items.length; at += 2) {
      const key = view.resolve(items[at]);
      if (typeof key !== 'number' || !Number.isSafeInteger(key) || key <= last) return null;
      last = key;
      found.set(key, items[at + 1] ?? null);
    }
    const limits = view.get(node, 'Limits');
    const isLimited =
      isList(limits) && view.resolve(limits.items[0]) === first && view.resolve(limits.items[1]) === last;
    if (limits !== null && !isLimited) return null;
  }
  return found;
}
