import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { compileTypst } from '../../src/engine/print/typst/compile-typst.ts';
import { writeTypstDocument } from '../../src/engine/print/typst/typst-document.ts';
import { sanitizeRichText } from '../../src/engine/text/index.ts';
import { fillPage, writtenValue } from '../../src/features/document-models/rules/filling/fill-page.ts';
import type { FilledValue } from '../../src/features/document-models/rules/filling/filled-values.ts';
import { fieldsOf, type ModelField, type ModelPage } from '../../src/features/document-models/rules/model-fields.ts';
import { pageFormats, pageMargins } from '../../src/kernel/sheets/page-sheets.ts';
import { fc } from '../../src/kernel/testing/properties.ts';

/**
 * What a person sees while they fill a model in is what is printed: any tree that the editor can make is saved, loaded and printed, and page by
 * page the same blocks come out with the same words. What is drawn is of the browser and typed apart, so it is taken by its address.
 */
const web = '../../src/features/document-models/web';
const { throughEditor } = (await import(`${web}/testing/through-editor.ts`)) as {
  throughEditor: (pages: readonly ModelPage[]) => readonly ModelPage[];
};
const { drawnPages } = (await import(`${web}/testing/drawn-pages.tsx`)) as {
  drawnPages: (pages: readonly ModelPage[], values: Readonly<Record<string, FilledValue>>) => readonly string[];
};

/** A block and its words, without blanks and the marks that part words at the end of a line. */
type Block = readonly [what: string, words: string];
const bare = (text: string): string => text.replaceAll(/[\s\u00ad\u2010-]/g, '').normalize('NFC');
const heard = (blocks: readonly Block[]): Block[] =>
  blocks.map(([what, words]) => [what, bare(words)] as const).filter(([, words]) => words !== '');

type Tree = DefaultTreeAdapterTypes.ChildNode;
const containers: Readonly<Record<string, string>> = { h1: 'H', h2: 'H', h3: 'H', li: 'LI', td: 'TD', th: 'TH' };

/** What stands on a page that is shown; what only programs read aloud is not seen. */
function blocksSeen(html: string): Block[] {
  const blocks: [string, string][] = [];
  let isNew = true;
  const walk = (node: Tree, within: string) => {
    if (node.nodeName === '#text') {
      const text = (node as DefaultTreeAdapterTypes.TextNode).value;
      if (isNew) blocks.push([within, text]);
      else blocks[blocks.length - 1]![1] += text;
      isNew = false;
      return;
    }
    if (!('childNodes' in node)) return;
    const isHeard = node.attrs.some(({ name, value }) => name === 'class' && value.includes('heard'));
    if (isHeard) return;
    const isBlock = node.nodeName === 'p' || node.nodeName in containers;
    isNew ||= isBlock;
    for (const child of node.childNodes) walk(child, containers[node.nodeName] ?? within);
    isNew ||= isBlock;
  };
  for (const node of parseFragment(html).childNodes) walk(node, 'P');
  return heard(blocks);
}

interface Struct {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Struct[];
}

/** What stands in a printed file, by the tags that programs read it by, between the first and the last word of the model, page by page. */
async function blocksPrinted(pdf: Buffer): Promise<Block[][]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  const pages: Block[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== undefined);
        if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { id?: string }).id);
    }
    const blocks: [string, string][] = [];
    const walk = ({ role, type, id, children = [] }: Struct, within: string) => {
      if (role === 'Lbl') return;
      if (type === 'content' && id !== undefined) blocks[blocks.length - 1]![1] += texts.get(id) ?? '';
      // Of headings the printed file leaves no level out, which programs that read it aloud ask for.
      const block = /^(?:(H)\d|LI|TD|TH)$/.exec(role ?? '');
      const inside = block ? (block[1] ?? block[0]) : within;
      if (block || role === 'P') blocks.push([inside, '']);
      for (const child of children) walk(child, inside);
    };
    walk({ role: 'P', children: [(await page.getStructTree()) as Struct] }, 'P');
    pages.push(heard(blocks));
  }
  await reading.destroy();
  return pages;
}

const [BEGINS, ENDS] = ['Primeiras palavras', 'Palavras finais'];
/** Letters that the language of the printer would take as its own, and those of ours. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('ação', 'órgão', 'nº 3/2026', '§ 1º', 'R$ 1.234,50', '“dito”', 'a b', 'efficient', 'Ω'),
      fc.constantFrom(
        '#let x',
        '*a*',
        '_b_',
        '$d$',
        '@e',
        '= f',
        '1. g',
        '// h',
        '~',
        '\\i',
        '"j"',
        "k'l",
        '`m`',
        '&lt;n&gt;',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.join(' '));
const field = (name: string) => `<span data-field="${name}"></span>`;
const inline = fc
  .array(
    fc.oneof(
      words,
      words.map((text) => `<strong>${text}</strong>`),
      words.map((text) => `<em>${text}</em>`),
      fc.constantFrom('GESTOR', 'VALOR', 'DIA').map(field),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join(' '));
const row = (tag: 'td' | 'th', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const block = fc.oneof(
  inline.map((text) => `<p>${text}</p>`),
  fc
    .tuple(inline, fc.constantFrom('center', 'right', 'left'))
    .map(([text, how]) => `<p data-align="${how}">${text}</p>`),
  fc.tuple(inline, fc.constantFrom('GESTOR', 'NADA')).map(([text, when]) => `<p data-when="${when}">${text}</p>`),
  fc.tuple(words, fc.constantFrom(1, 2, 3)).map(([text, level]) => `<h${level}>${text}</h${level}>`),
  fc
    .tuple(fc.array(inline, { minLength: 1, maxLength: 3 }), fc.constantFrom('ul', 'ol'))
    .map(([items, tag]) => `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`),
  fc
    .tuple(inline, inline, inline, inline)
    .map(([a, b, c, d]) => `<table><tbody>${row('th', [a, b])}${row('td', [c, d])}</tbody></table>`),
  fc.constant(`<p>${field('QUADRO')}</p>`),
);
const input = (name: string, more: Partial<ModelField> = {}): ModelField => ({
  name,
  type: 'text',
  isMandatory: false,
  placeholder: '',
  options: [],
  ...more,
});
const inputs = [
  input('GESTOR'),
  input('VALOR', { format: 'money' }),
  input('DIA', { type: 'date' }),
  input('QUADRO', { type: 'table' }),
  input('NADA'),
];
const page = fc.record({
  html: fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('')),
  page_format: fc.constantFrom(...pageFormats.slice(0, 5)),
  landscape: fc.boolean(),
  page_margins: fc.constantFrom(...pageMargins),
});
const values: Readonly<Record<string, FilledValue>> = {
  GESTOR: { name: 'GESTOR', value: 'Helena #Duarte\n*gestora*' },
  VALOR: { name: 'VALOR', value: '1234,50' },
  DIA: { name: 'DIA', value: '2026-10-01' },
  QUADRO: {
    name: 'QUADRO',
    value: '',
    rows: [
      ['Item', 'Bem'],
      ['1', '<b>Luva</b>'],
      ['2', '#Máscara'],
    ],
  },
};

const saved = (pages: readonly ModelPage[]): ModelPage[] =>
  pages.map((one) => ({ ...one, html: sanitizeRichText(one.html).html }));

const seen = (pages: readonly ModelPage[]): Block[][] => drawnPages(pages, values).map(blocksSeen);

async function printed(pages: readonly ModelPage[]): Promise<Block[][]> {
  const fields = fieldsOf(pages);
  const written = new Map(
    fields.flatMap((one) => (values[one.name] ? [[one.name, writtenValue(one, values[one.name]!)] as const] : [])),
  );
  const [first, ...following] = pages.map((one) => ({
    html: sanitizeRichText(fillPage(one.html, fields, written)).html,
    sheet: { format: one.page_format!, landscape: one.landscape!, margins: one.page_margins! },
  }));
  const document = writeTypstDocument({
    header: { government: 'Governo', organ: 'Órgão', unit: 'Unidade' },
    title: 'Documento',
    ...first!,
    following,
    signers: [],
    date: new Date('2026-10-14T12:00:00Z'),
  });
  return blocksPrinted(compileTypst(document));
}

test('any tree saved, loaded and printed says on each page what was seen there, in the same blocks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 3 }), async (drawn) => {
      const last = drawn.length - 1;
      const pages = drawn.map((one, at) => ({
        ...one,
        inputs: inputs.filter(({ name }) => one.html.includes(`"${name}"`)),
        html: `${at === 0 ? `<p>${BEGINS}</p>` : ''}${one.html}${at === last ? `<p>${ENDS}</p>` : ''}`,
      }));
      const kept = saved(throughEditor(pages));
      // Loaded and saved again it is the same.
      expect(saved(throughEditor(kept))).toEqual(kept);

      const onScreen = seen(kept);
      const onPaper = await printed(kept);
      const all = onPaper.flat();
      const from = all.findIndex(([, text]) => text === bare(BEGINS));
      const to = all.findLastIndex(([, text]) => text === bare(ENDS));
      expect(all.slice(from, to + 1)).toEqual(onScreen.flat());
      // A page of the model begins a page of paper.
      const begins = onPaper.map(([first]) => JSON.stringify(first));
      for (const [first] of onScreen.slice(1)) expect(begins).toContain(JSON.stringify(first));
    }),
    { numRuns: 25 },
  );
});
