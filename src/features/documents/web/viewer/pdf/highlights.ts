import { findIn, foldText } from './find-text.ts';

/** The places of a term in a drawn page, in order. */
export function rangesIn(page: HTMLElement, term: string): Range[] {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR') nodes.push(node);
  }
  const folded = foldText(nodes.map((node) => (node.nodeName === 'BR' ? ' ' : (node.textContent ?? ''))));
  return findIn(folded, term).flatMap(({ start, end }) => {
    const from = nodes[start.chunk];
    const to = nodes[end.chunk];
    if (!from || !to) return [];
    const range = document.createRange();
    range.setStart(from, start.offset);
    range.setEnd(to, Math.min(end.offset + 1, to.textContent?.length ?? 0));
    return [range];
  });
}

const shown = new Map<number, readonly Range[]>();
let current: { readonly page: number; readonly order: number } | null = null;

/** Paints what was found on a page; nothing where the browser cannot. */
export function paintFound(page: number, ranges: readonly Range[]): void {
  if (ranges.length > 0) shown.set(page, ranges);
  else shown.delete(page);
  repaint();
}

/** Marks the place being looked at, and brings it into view when its page is drawn. */
export function paintCurrent(page: number, order: number): void {
  current = { page, order };
  repaint();
}

/** Forgets the marks. */
export function clearFound(): void {
  shown.clear();
  current = null;
  repaint();
}

function repaint(): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set('found', new Highlight(...[...shown.values()].flat()));
  const now = current && shown.get(current.page)?.[current.order];
  CSS.highlights.set('found-now', now ? new Highlight(now) : new Highlight());
  now?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
