import { type Numbering } from '../../../kernel/texts/rich-text.ts';
import { inertDocument } from '../security/trusted-types.ts';
import { fromRoman } from './numbered-list.ts';

/** How the items of a list are marked; without a numbering, by points. */
interface Marked {
  readonly type?: Numbering;
  readonly start?: number;
}

/**
 * Pasted HTML with its lists made lists. Word copies an item as a paragraph that says its list and level
 * (`mso-list:l0 level2 lfo1`), with the mark as text in a span of its own (`mso-list:Ignore`). A mark that no list of
 * the vocabulary would print, such as "1.1." or "Art. 2º", stays text.
 */
export function withWordLists(html: string): string {
  if (!html.includes('mso-list:')) return html;
  const { body } = inertDocument(html);
  /** The lists around the last item, outermost first, each with what tells it from another. */
  let open: { readonly list: Element; readonly key: string }[] = [];
  for (const item of body.querySelectorAll('p[style*="mso-list:l"]')) {
    const style = item.getAttribute('style') ?? '';
    const mark = item.querySelector('[style*="mso-list:Ignore"]');
    const written = (mark?.textContent ?? '').trim();
    const marked = markedBy(written);
    if (!marked) {
      mark?.replaceWith(`${written} `);
      continue;
    }
    mark?.remove();
    if (item.previousElementSibling !== open[0]?.list) open = [];
    const depth = Math.min(Number(/level(\d)/.exec(style)?.[1] ?? 1), open.length + 1);
    const key = `${marked.type ?? ''} ${/lfo\d+/.exec(style)?.[0]}`;
    open = open.slice(0, open[depth - 1]?.key === key ? depth : depth - 1);
    if (open.length < depth) {
      const list = listOf(marked, body.ownerDocument);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else item.before(list);
      open.push({ list, key });
    }
    const place = body.ownerDocument.createElement('li');
    open.at(-1)?.list.append(place);
    place.append(item);
  }
  return body.innerHTML;
}

function listOf({ type, start = 1 }: Marked, document: Document): Element {
  const list = document.createElement(type ? 'ol' : 'ul');
  if (type && type !== '1') list.setAttribute('type', type);
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}

function markedBy(mark: string): Marked | null {
  if (!/[\p{L}\d]{2}|\d|^\p{L}\W/u.test(mark)) return {};
  const [, counted = ''] = /^\(?(\d{1,4}|[a-z]{1,5}|[A-Z]{1,5})\s?[.)–-]?$/.exec(mark) ?? [];
  if (/^\d/.test(counted)) return { type: '1', start: Number(counted) };
  const isCapital = counted === counted.toUpperCase();
  if (/^([ivx]{2,}|i)$/i.test(counted)) return { type: isCapital ? 'I' : 'i', start: fromRoman(counted.toUpperCase()) };
  if (/^[a-z]$/i.test(counted)) return { type: isCapital ? 'A' : 'a', start: counted.toLowerCase().charCodeAt(0) - 96 };
  return null;
}
