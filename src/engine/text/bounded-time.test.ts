import { expect, test } from 'vitest';
import { RichTextTooLargeError, sanitizeRichText } from './index.ts';

/** Characters of each text. */
const LENGTH = 700_000;
const filled = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length));
const numbered = (write: (index: number) => string): string =>
  Array.from({ length: Math.ceil(LENGTH / write(10_000).length) }, (_, index) => write(index)).join('');

const honest = filled('<p>Texto de um despacho com <strong>negrito</strong> e mais palavras.</p>');

/** Each repeats one thing that some reader of texts looks for again among all that it read before. */
const hostile = {
  'attributes in one tag': `<p ${numbered((index) => ` a${index}=1`)}>x</p>`,
  'long names of attributes': `<p ${numbered((index) => ` ${'a'.repeat(500)}${index}`)}>x</p>`,
  'attributes of the whole page': numbered((index) => `<html a${index}=1>`),
  comments: filled('<!---->'),
  'comments in what is moved': `<b><p>${filled('<!---->a<br>')}</b>`,
  'lines beside each other': filled('a<br>'),
  'paragraphs beside each other': filled('<p>'),
  'pieces of one word': `<p>${filled('<span></span>a')}</p>`,
  'letters and accents that come apart': `<p>${filled('e<span>\u0301</span>')}</p>`,
  'spaces of one line': `<p>a${filled(' ')}b</p>`,
  'marks that are opened again': `${Array.from({ length: 240 }, (_, index) => `<font a${index}>`).join('')}${filled('<p>x')}`,
  'marks around paragraphs': filled('<b><p>x'),
  'text misplaced in tables': filled('<table>a'),
  'cells over many rows': `<table>${filled('<tr><td rowspan=2000><td rowspan=2000>')}</table>`,
  'a style of many parts': `<p style="${filled(';     text-align')}">x</p>`,
  'an address of many parts': `<a href="${filled('http://a')}">x</a>`,
  'a text in place of an image': `<img src="data:image/png;base64,AAAA" alt="${filled('a')}">`,
  'an image without end': `<img src="data:image/png;base64,${filled('A')}">`,
} as const;

/** Milliseconds of a processor, whatever else the machine does; the least of a few: what disturbs a measure only adds to it. */
function timeOf(html: string): number {
  const took = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    try {
      sanitizeRichText(html);
    } catch (error) {
      if (!(error instanceof RichTextTooLargeError)) throw error;
    }
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...took);
}

const ordinary = timeOf(honest);

test.each(Object.entries(hostile))('a text of %s takes no longer than others of its length', (_name, html) => {
  expect(timeOf(html) / ordinary).toBeLessThan(15);
});
