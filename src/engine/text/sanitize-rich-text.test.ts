import { amount } from '../../kernel/testing/depth.ts';
import { fc } from '../../kernel/testing/properties.ts';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { richTextTags } from '../../kernel/texts/rich-text.ts';
import { RichTextTooLargeError } from './parse-bounded.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

const clean = (html: string): string => sanitizeRichText(html).html;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('what people write survives', () => {
  test('paragraphs, headings, alignment and indentation', () => {
    const html =
      '<h1 data-align="center">Parecer</h1><p>Corpo</p><p data-align="left" data-indent="2">Recuado</p><p></p>';
    expect(clean(html)).toBe(html);
  });
  test('marks come out in one order, whatever the order they came in', () => {
    expect(clean('<p><em><b>a</b></em><strong><i>b</i></strong></p>')).toBe('<p><strong><em>ab</em></strong></p>');
  });
  test('alignment written by other editors is understood', () => {
    expect(clean('<p style="color:red; text-align: right">a</p><div align="center">b</div>')).toBe(
      '<p data-align="right">a</p><p data-align="center">b</p>',
    );
  });
  test('a quotation pasted from elsewhere stands further in, with what is inside it', () => {
    expect(
      clean('<blockquote>a<p data-indent="1">b</p><ul><li>c</li></ul><blockquote>d</blockquote></blockquote>'),
    ).toBe('<p data-indent="3">a</p><p data-indent="3">b</p><ul><li><p>c</p></li></ul><p data-indent="6">d</p>');
  });
  test.each([
    ['letters, from the one written', '<ol start="7" type="a"><li><p>b</p></li></ol>'],
    ['figures inside figures', '<ol><li><p>a</p><ol type="1"><li><p>b</p></li></ol></li></ol>'],
    ['incisos with alíneas', '<ol type="I"><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>'],
  ])('lists keep their numbers as written: %s', (_, html) => {
    expect(clean(html)).toBe(html);
  });

  test('what a list inside another is counted by anyway is not said', () => {
    const html = '<ol type="1"><li><p>a</p><ul><li><ol type="a"><li><p>b</p></li></ol></li></ul></li></ol>';
    expect(clean(html)).toBe(html.replaceAll(/ type="."/g, ''));
  });

  test.each([
    ['<ol style="list-style-type: lower-roman"><li>a</li></ol>', '<ol type="i"><li><p>a</p></li></ol>'],
    ['<ol><li style="list-style-type:upper-alpha">a</li></ol>', '<ol type="A"><li><p>a</p></li></ol>'],
    ['<ol type="a"><li value=7>a<li>b</ol>', '<ol start="7" type="a"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['<ol><li>a<li value=5>b</ol>', '<ol><li><p>a</p></li></ol><ol start="5"><li><p>b</p></li></ol>'],
    ['<ol reversed><li>a<li>b</ol>', '<ol start="2"><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>'],
    ['<ol type="i" start="4000"><li>a</ol>', '<ol start="4000"><li><p>a</p></li></ol>'],
  ])('the numbers of lists of other editors stay: %s', (html, kept) => {
    expect(clean(html)).toBe(kept);
  });

  test.each([
    ['width="299"', '50'],
    ['width="40%"', '40'],
    ['style="max-width: 10px; width: 7.9cm"', '50'],
    ['data-width="33"', '35'],
    ['width="2000"', '100'],
  ])('an image keeps the width it had elsewhere, as a share of the line: %s', (attribute, width) => {
    expect(clean(`<img data-file="a" alt="" ${attribute}>`)).toBe(`<img data-file="a" alt="" data-width="${width}">`);
  });

  test('fields of a model stand where they stood, by their name; what names none is a text', () => {
    const html = '<p>Nº <strong><span data-field="NUMERO"></span></strong><span data-field="ANO_2"></span>.</p>';
    expect(clean(html)).toBe(html);
    expect(sanitizeRichText(html).plainText).toBe('Nº NUMEROANO_2.');
    const clause = '<p data-align="left" data-indent="1" data-when="PRAZO">Até <span data-field="PRAZO"></span>.</p>';
    expect(clean(clause)).toBe(clause);
    expect(clean('<h2 data-when="prazo">Prazo</h2><p data-when="a b">sempre</p>')).toBe(
      '<h2 data-when="PRAZO">Prazo</h2><p>sempre</p>',
    );
    expect(clean('<p><span data-field="ano_2">velho</span><span data-field="a b">texto</span></p>')).toBe(
      '<p><span data-field="ANO_2"></span>texto</p>',
    );
  });
  test('lists nest and keep their first number', () => {
    const html = '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>';
    expect(clean(html)).toBe(html);
    expect(clean('<ul><li>solto</li></ul>')).toBe('<ul><li><p>solto</p></li></ul>');
  });
  test('tables keep spans and headers, and holes are filled', () => {
    expect(clean('<table><thead><tr><td colspan="2">T</td></tr></thead><tr><td rowspan="9">a</td></tr></table>')).toBe(
      '<table><tbody><tr><th colspan="2"><p>T</p></th></tr><tr><td><p>a</p></td><td><p></p></td></tr></tbody></table>',
    );
  });
  test('images of ours and embedded ones, with their description', () => {
    const html = `<img data-file="018f-aa" alt="Mapa &quot;A&quot;" data-width="50"><img src="data:image/png;base64,${pixel}" alt="">`;
    expect(clean(html)).toBe(html);
  });
  test('links by http, https and mailto', () => {
    const html = '<p><a href="https://example.gov.br/?a=1&amp;b=2">x</a> <a href="mailto:a@b.gov.br">y</a></p>';
    expect(clean(html)).toBe(html);
  });
  test('the plain text has one line per block, one tab per cell', () => {
    const html = '<h2>Título</h2><p>a<br>b</p><table><tr><td>1</td><td>2</td></tr></table>';
    expect(sanitizeRichText(html).plainText).toBe('Título\na\nb\n1\t2');
  });
  test('a text of blanks is empty, an image is not', () => {
    expect(sanitizeRichText('<p> &nbsp;<br></p><p></p>').isEmpty).toBe(true);
    expect(sanitizeRichText('<img data-file="a" alt="">').isEmpty).toBe(false);
  });
});

describe('what could harm does not', () => {
  test.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="x()" id="a" class="b">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', '<p>ok</p>'],
    ['<a href=" java\nscript:alert(1)">ok</a>', '<p>ok</p>'],
    ['<a href="data:text/html,<script>">ok</a>', '<p>ok</p>'],
    ['<a href="https://a.b/ onmouseover=x">ok</a>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="data:image/png;base64,PHN2Zz4=">', ''],
    ['<img src="https://rastreador.example/p.png">', ''],
    ['<img data-file="../../etc/passwd">', ''],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p>&quot;&gt;</p>'],
    ['<template><p>oculto</p></template>', ''],
    ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
    ['<p>a\u202Eb\u200Bc\u0000d</p>', '<p>abcd</p>'],
    ['&lt;script&gt;', '<p>&lt;script&gt;</p>'],
  ])('%s', (hostile, expected) => {
    expect(clean(hostile)).toBe(expected);
  });

  test('nesting made to exhaust the parser is refused at once', () => {
    expect(clean('<div>'.repeat(200) + 'fundo')).toBe('<p>fundo</p>');
    for (const tag of [
      '<div>',
      '<ul><li>',
      '<table><tr><td>',
      '<b>',
      '<p><b id=1><i id=2>',
      '<svg>',
      '<table>a',
      '<td>',
    ]) {
      expect(() => clean(tag.repeat(500_000))).toThrow(RichTextTooLargeError);
    }
  });
  test('a text beyond the limit is refused with an explanation', () => {
    expect(() => clean('a'.repeat(12_000_001))).toThrow(RichTextTooLargeError);
  });
});

const hostilePiece = fc.constantFrom(
  '<p>', '</p>', '<b>', '</i>', '<table>', '<tr>', '<td colspan=3>', '<th rowspan=2>', '</table>', '<ul>', '<li>', '</ul>',
  '<ol start=7>', '<h1>', '<h5 align=right>', '<svg>', '<math>', '<style>', '</style>', '<script>', '</script>', '<!--', '-->',
  '<a href="javascript:x">', '<a href="https://a.b">', '</a>', '<img src=x onerror=x()>', '<img data-file=a alt="<x>">', '<br>',
  '<noscript>', '<textarea>', '<title>', '<template>', '<select>', '<div style="text-align:center">', '<![CDATA[', ']]>', '&lt;',
  '&quot;', '"', "'", '`', '\u0000', ' ', '\n', '\u00a0', 'texto', '<sub>', '<sup>', '<p data-indent=99 data-align=left>', '<mtext>',
  '<foreignObject>', '<form action=x>', '<input onfocus=x autofocus>', '<body onload=x>', '<html>', '<caption>', 'e\u0301', '\ud800',
); // prettier-ignore

const anyHtml = fc.oneof(
  fc.array(hostilePiece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

function everyElement(html: string): DefaultTreeAdapterTypes.Element[] {
  const below = (nodes: DefaultTreeAdapterTypes.ChildNode[]): DefaultTreeAdapterTypes.Element[] =>
    nodes.flatMap((node) => ('tagName' in node ? [node, ...below(node.childNodes)] : []));
  return below(parseFragment(html).childNodes);
}

describe('for any input', () => {
  test('only the vocabulary comes out, and links only to where people may go', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        for (const element of everyElement(clean(html))) {
          expect(Object.keys(richTextTags)).toContain(element.tagName);
          for (const { name, value } of element.attrs) {
            expect(richTextTags[element.tagName]).toContain(name);
            if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/i);
            if (name === 'src') expect(value).toMatch(/^data:image\/(png|jpeg);base64,/);
          }
        }
      }),
      { numRuns: amount(500, 5_000) },
    );
  });
  test('the output is canonical: sanitising it again changes nothing', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = sanitizeRichText(html);
        expect(sanitizeRichText(once.html)).toEqual(once);
      }),
      { numRuns: amount(500, 5_000) },
    );
  });
});
