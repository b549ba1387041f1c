import { createElement, type ReactNode } from 'react';
import { inertDocument } from '../../../../platform/web/security/trusted-types.ts';
import '../../../../platform/web/theme/document-font.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './act-text.module.css';

/** What a published text is made of; anything else that stood in it would be shown as its words. */
const tags = new Set('p h1 h2 h3 ul ol li table tbody tr td th br strong em u s sup sub a'.split(' '));
/** Headings of an act stand below the title of its page. */
const lower: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4' };
const kept = ['data-align', 'data-indent', 'start', 'type', 'colspan', 'rowspan', 'href'];
/** What tables are drawn with. */
const looks: Readonly<Record<string, string | undefined>> = {
  table: styles.table,
  td: styles.cell,
  th: classNames(styles.cell, styles.headCell),
};
const inReact: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** The text of an act, drawn element by element: no HTML of the server is ever put into the page as it is. */
export const ActText = ({ html }: { readonly html: string }) => (
  <div className={styles.text}>{[...inertDocument(html).body.childNodes].map(drawn)}</div>
);

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node.nodeType === Node.ELEMENT_NODE)) return null;
  const element = node as Element;
  const tag = element.localName;
  if (tag === 'img') return picture(element, key);
  const children = [...element.childNodes].map(drawn);
  if (!tags.has(tag)) return children;
  if (tag === 'br') return <br key={key} />;
  const given = Object.fromEntries(
    kept.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null || (name === 'href' && !/^(?:https?|mailto):/i.test(value))
        ? []
        : [[inReact[name] ?? name, value]];
    }),
  );
  const outside = tag === 'a' ? { target: '_blank', rel: 'noreferrer nofollow' } : {};
  const whole = createElement(lower[tag] ?? tag, { ...given, ...outside, className: looks[tag], key }, ...children);
  if (tag !== 'table') return whole;
  return (
    <div key={key} className={styles.wide} tabIndex={0} role="region" aria-label="Tabela">
      {whole}
    </div>
  );
}

/** Pictures within the text are shown; of one that is a file apart, the signed PDF has it. */
function picture(element: Element, key: number): ReactNode {
  const source = element.getAttribute('src') ?? '';
  const alt = element.getAttribute('alt') ?? '';
  if (/^data:image\/(?:png|jpeg);/.test(source))
    return <img key={key} className={styles.picture} src={source} alt={alt} />;
  return (
    <p key={key} className={look('small', 'muted')}>
      {alt === '' ? 'Imagem: veja no PDF da edição.' : `Imagem: ${alt}. Veja no PDF da edição.`}
    </p>
  );
}
