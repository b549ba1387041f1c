import { createElement, type CSSProperties, Fragment, type ReactNode, useMemo } from 'react';
import { sheetFormats, sheetMargins } from '../../../../kernel/sheets/page-sheets.ts';
import '../../../../platform/web/theme/document-font.ts';
import { inertDocument } from '../../../../platform/web/security/trusted-types.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { isEmptyValue, printedValue, widthOf } from '../../rules/filling/filled-values.ts';
import { labelOf, type ModelField, type ModelPage } from '../../rules/model-fields.ts';
import { type DraftValue, type DraftValues, fieldId, goToField } from './values.ts';
import styles from './live-page.module.css';

interface LivePageProps {
  readonly page: ModelPage;
  /** From 1, and of how many. */
  readonly number: number;
  readonly count: number;
  readonly fields: ReadonlyMap<string, ModelField>;
  readonly values: DraftValues;
}

/** A page of a model as it will be, with what is filled in so far; each value leads to its field. */
export function LivePage({ page, number, count, fields, values }: LivePageProps) {
  const body = useMemo(() => inertDocument(page.html).body, [page.html]);
  return (
    <article className={styles.sheet} style={paperOf(page)} aria-label={`Página ${number} de ${count}`}>
      <div className={styles.ink}>{draw([...body.childNodes], { fields, values })}</div>
    </article>
  );
}

/** The paper of a page, in millimetres: across and down, and its margins. */
function paperOf({ page_format = 'A4', landscape = false, page_margins = 'fine' }: ModelPage): CSSProperties {
  const [short, long] = sheetFormats[page_format];
  const [ends, sides] = sheetMargins[page_margins];
  const [across, down] = landscape ? [long, short] : [short, long];
  return { '--across': across, '--down': down, '--ends': ends, '--sides': sides } as CSSProperties;
}

interface Drawing {
  readonly fields: ReadonlyMap<string, ModelField>;
  readonly values: DraftValues;
}

const draw = (nodes: readonly Node[], drawing: Drawing): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{drawNode(node, drawing)}</Fragment>);

/** The words of the vocabulary that are drawn; anything else only lends its text. */
const drawn = new Set('p h1 h2 h3 ul ol li table tbody tr th td strong em u s sup sub br'.split(' '));

function drawNode(node: Node, drawing: Drawing): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) && !('tagName' in node)) return null;
  const element = node as HTMLElement;
  const tag = element.tagName.toLowerCase();
  const name = element.dataset['field'];
  if (tag === 'span' && name !== undefined) return <Said name={name} {...drawing} />;
  const when = element.dataset['when'];
  if (when !== undefined && !isSaid(when, drawing)) return null;
  const alone = tag === 'p' ? tableAlone(element, drawing.fields) : null;
  if (alone !== null) return <Said name={alone} {...drawing} />;
  const inside = tag === 'br' ? undefined : draw([...element.childNodes], drawing);
  if (tag === 'img') return <ImageOf element={element} />;
  if (!drawn.has(tag)) return inside;
  return createElement(tag, { ...attributesOf(element), className: looks[tag] }, inside);
}

/** Whether a field has a value: what depends on one without it does not appear. */
function isSaid(name: string, { fields, values }: Drawing): boolean {
  const field = fields.get(name);
  return field !== undefined && !isEmptyValue(field, values[name]);
}

const looks: Readonly<Record<string, string | undefined>> = {
  table: styles.table,
  td: styles.cell,
  th: classNames(styles.cell, styles.head),
};

const ImageOf = ({ element }: { readonly element: HTMLElement }) => {
  const source = element.getAttribute('src') ?? '';
  return source.startsWith('data:image/') ? <img src={source} alt={element.getAttribute('alt') ?? ''} /> : null;
};

/** What a paragraph holds, when that is a table and nothing else. */
function tableAlone(element: HTMLElement, fields: Drawing['fields']): string | null {
  if (element.textContent !== '') return null;
  const [field, ...others] = element.querySelectorAll<HTMLElement>('span[data-field]');
  const name = field?.dataset['field'];
  return name !== undefined && others.length === 0 && fields.get(name)?.type === 'table' ? name : null;
}

const kept = { 'data-align': 'data-align', 'data-indent': 'data-indent', start: 'start', type: 'type' } as const;

function attributesOf(element: HTMLElement): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(kept)) {
    const value = element.getAttribute(name);
    if (value !== null) found[name] = value;
  }
  for (const [name, as] of [['colspan', 'colSpan'] as const, ['rowspan', 'rowSpan'] as const]) {
    const value = element.getAttribute(name);
    if (value !== null) found[as] = Number(value);
  }
  return found;
}

/** What stands in the place of a field. */
function Said({ name, fields, values }: Drawing & { readonly name: string }) {
  const field = fields.get(name);
  if (!field) return null;
  const value = values[name];
  const label = labelOf(field);
  const goes = {
    href: `#${fieldId(name)}`,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      goToField(name);
    },
  };
  if (!value || isEmptyValue(field, value)) {
    return (
      <a {...goes} className={field.isMandatory ? styles.missing : styles.open}>
        {label}
      </a>
    );
  }
  if (field.type === 'table') return <SaidTable label={label} value={value} goes={goes} />;
  const lines = printedValue(field, value).split(/\r?\n/);
  return (
    <a {...goes} className={styles.said}>
      <span className={look('heard')}>{label}: </span>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </a>
  );
}

interface SaidTableProps {
  readonly label: string;
  readonly value: DraftValue;
  readonly goes: { readonly href: string; readonly onClick: (event: { preventDefault: () => void }) => void };
}

/** Rows that are drawn while it is filled in: the printed page has all of them. */
const DRAWN = 30;

function SaidTable({ label, value, goes }: SaidTableProps) {
  const [head = [], ...body] = value.rows ?? [];
  const width = Math.max(1, widthOf(value.rows ?? []));
  const columns = Array.from({ length: width }, (_, at) => at);
  const more = (value.row_count ?? body.length + 1) - 1 - Math.min(body.length, DRAWN);
  return (
    <div className={styles.wide} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} className={looks['th']} scope="col">
                {head[at] ?? ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, DRAWN).map((row, line) => (
            <tr key={line}>
              {columns.map((at) => (
                <td key={at} className={styles.cell}>
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? (
        <a {...goes} className={styles.said}>
          … e mais {plural(more, 'linha', 'linhas')}
        </a>
      ) : null}
    </div>
  );
}
