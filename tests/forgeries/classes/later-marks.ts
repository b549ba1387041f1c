import type { Draft, Fields, Objects, SaveOptions } from '../kit/draft.ts';
import {
  forgery,
  impostors,
  overwrite,
  person,
  sign,
  signedSample,
  type Forgery,
  type SignedWith,
} from '../kit/forgery.ts';
import { drawing, drawingNumber, mark, words, type Marked } from '../kit/mark.ts';
import { appearance, newSample, object, text } from '../kit/sample.ts';
import { usualMessage } from '../kit/sign-draft.ts';
import { wrapped, type Wrapped } from '../kit/wrapped.ts';

const code = 'SIGNATURE_APPEARANCE_ADDED';
const overText = [72, 690, 272, 740] as const;
const another = {
  message: (parts: Parameters<typeof usualMessage>[0]) => usualMessage({ ...parts, digest: Buffer.alloc(32) }),
};
const image = drawing('q 200 0 0 50 0 0 cm /Im1 Do Q');
const scribble = drawing('2 w 20 10 m 60 60 90 -20 120 40 c S');
const locked = (action: string): SignedWith => ({ widget: { Lock: `<< /Type /SigFieldLock ${action} >>` } });
const of =
  (group: string) =>
  (name: string, marked: Marked, signing: SignedWith = {}, because: string | undefined = code) =>
    forgery(`${group} ${name}`, 'altered', because, () => mark(signedSample(signing), marked));
/** The sample signed with another content on its first page. */
const signedWith = (content: string): Draft => sign(newSample().save({ [object.firstContent]: { stream: content } }));

const drawnOnly = of('a mark that is only drawn');
/** Nobody can tell what an image says. */
const images: readonly Forgery[] = [
  drawnOnly('lies over a text', { draws: image, place: overText }),
  drawnOnly('touches a text', { draws: image, place: [200, 690, 290, 712] }),
  drawnOnly('covers an image', { draws: image, place: [80, 410, 160, 430] }),
  drawnOnly('is larger than a signature', { draws: image, place: [72, 60, 322, 260] }),
  drawnOnly('is as broad as a paragraph', { draws: image, place: [72, 60, 372, 80] }),
  drawnOnly('goes on where a text ends', { draws: image, place: [275, 695, 375, 715] }),
  drawnOnly('stands before a text', { draws: image, place: [10, 695, 60, 715] }),
  forgery('a mark that is only drawn fills a gap in a line of text', 'altered', code, () =>
    mark(signedWith(`${words('Valor: R$', 12, '72 700')} ${words('por extenso', 12, '260 700')}`), {
      draws: image,
      place: [140, 690, 250, 720],
    }),
  ),
  drawnOnly('has letters that nobody sees', { draws: drawing(`q 200 0 0 50 0 0 cm /Im1 Do Q 3 Tr ${words('x')}`) }),
  drawnOnly('has the name under the image', { draws: drawing(`${words('ANA')} q 200 0 0 50 0 0 cm /Im1 Do Q`) }),
  drawnOnly('is of a signer nobody trusts, over a text', {
    draws: image,
    place: overText,
    who: impostors.issue({ name: 'ANA' }),
  }),
  drawnOnly('is of a signature over something else', { draws: scribble, ...another }),
  drawnOnly('is of a time stamp', { draws: image, entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' } }),
  ...([1, 2, 3] as const).map((permits) =>
    drawnOnly(`is where certified at level ${permits}`, { draws: image }, { permits }),
  ),
  drawnOnly('is where all fields are locked', { draws: scribble }, locked('/Action /All')),
  drawnOnly('passes the edge of the page', { draws: image, place: [500, 10, 640, 60] }),
  drawnOnly('is shown on paper only', { draws: image, widget: { F: '160' } }),
  forgery('a mark that is only drawn shows another image later', 'altered', 'SIGNATURE_REPLACED', () =>
    mark(signedSample(), { draws: image }).save({ [drawingNumber]: scribble }),
  ),
  forgery('a mark that is only drawn lies over the mark of another', 'altered', code, () =>
    mark(mark(signedSample()), { who: person, number: 261, draws: image }),
  ),
  forgery('a mark that is only drawn comes with another text', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    mark(signedSample(), { draws: image, beside: { [object.firstContent]: { stream: text('Outro') } } }),
  ),
];

const empty = of('a mark with nothing in it');
const nothing = drawing('');
/** A widget that has a place and draws nothing there. */
const empties: readonly Forgery[] = [
  empty('lies over a text', { widget: { AP: 'null' }, place: overText }),
  empty('with an empty drawing, lies over a text', { draws: nothing, place: overText }),
  empty('has no drawing and a ground', { widget: { AP: 'null', MK: '<< /BG [1 0 0] >>' } }),
  empty('has no drawing and a border', { widget: { AP: 'null', MK: '<< /BC [1 0 0] >>', BS: '<< /W 3 >>' } }),
  empty('has no drawing and a caption', { widget: { AP: 'null', MK: '<< /CA (R$ 900,00) >>' } }),
  empty('has a drawing for the pointer', { widget: { AP: '<< /R 11 0 R >>' } }),
  empty('has a drawing when it is pressed', {
    draws: nothing,
    widget: { AP: `<< /N ${drawingNumber} 0 R /D 11 0 R >>` },
  }),
  empty('has one of two drawings', { widget: { AP: `<< /N << /Sim ${drawingNumber} 0 R >> >>` } }),
  empty('draws in a way that is not read', { draws: drawing('41>', { Filter: '/ASCIIHexDecode' }), place: overText }),
  empty('draws behind a comment', { draws: drawing('% nada\n0 0 200 50 re f'), place: overText }),
  empty('takes the page', { widget: { AP: 'null' }, place: [10, 10, 585, 832] }),
  empty('takes the place of another signer', {
    widget: { AP: 'null', P: `${object.secondPage} 0 R` },
    place: [72, 100, 272, 160],
  }),
  empty('is where certified', { widget: { AP: 'null' } }, { permits: 2 }),
  empty('runs a program', { widget: { AP: 'null', A: '<< /S /JavaScript /JS (app.alert(1)) >>' } }, {}, 'FIELD_ADDED'),
  forgery('a mark with nothing in it draws later', 'altered', 'SIGNATURE_REPLACED', () =>
    mark(signedSample(), { draws: nothing }).save({ [drawingNumber]: drawing(words('R$ 900,00')) }),
  ),
  forgery('a mark with nothing in it gets a drawing later', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = mark(signedSample(), { widget: { AP: 'null' } });
    const field = [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'FT' in body)?.[0] ?? 0;
    return draft.save({ [field]: { ...draft.fields(field), AP: `<< /N ${drawingNumber} 0 R >>` } });
  }),
];

const large = of('a large mark');
/** Up to a quarter of the page. */
const larger: readonly Forgery[] = [
  large('takes more than a quarter of the page', { place: [40, 40, 555, 310] }),
  large('lies over a text', { place: [72, 600, 472, 800] }),
  large('covers an image', { place: [60, 300, 460, 450] }),
  large('shows no name', { place: [72, 60, 523, 260], draws: drawing(words('Valor corrigido: R$ 900,00')) }),
  large('shows the name of somebody else', { place: [72, 60, 523, 260], draws: drawing(words('JOAO DA ROCHA')) }),
  large('is an image', { place: [72, 60, 523, 260], draws: image }),
  large('passes the edge of the page', { place: [300, 60, 640, 260] }),
  large('tells a long story', {
    place: [72, 60, 523, 260],
    draws: drawing(
      Array.from({ length: 12 }, (_, line) =>
        words(`ANA ${'e o que mais se queira dizer '.repeat(2)}`, 3, `5 ${4 * line + 1}`),
      ).join(' '),
    ),
  }),
  large('is of a signature over something else', { place: [72, 60, 523, 260], ...another }),
  large('is where certified', { place: [72, 60, 523, 260] }, { permits: 2 }),
  forgery('a large mark lies over the mark of another', 'altered', code, () =>
    mark(mark(signedSample()), {
      who: person,
      number: 261,
      place: [72, 60, 523, 260],
      draws: drawing(words('JOAO DA ROCHA')),
    }),
  ),
];

const defaulted = (name: string, DV: (signature: number) => string, more: Marked = {}): Forgery =>
  forgery(`a mark whose field has a default ${name}`, 'altered', code, () => {
    const draft = signedSample();
    return mark(draft, { ...more, widget: { ...more.widget, DV: DV(draft.nextNumber) } });
  });
/** LibreOffice names the signature as the default of its field. */
const defaults: readonly Forgery[] = [
  defaulted('that is a text', () => '(R$ 900,00)'),
  defaulted('that is another signature', (signature) => `${signature - 2} 0 R`),
  defaulted('that is not there', (signature) => `${signature + 60} 0 R`),
  defaulted('of another generation', (signature) => `${signature} 1 R`),
  defaulted('that is a drawing', () => `${drawingNumber} 0 R`),
  defaulted('that is a name', () => '/Sim'),
  defaulted('that is nothing', () => 'null'),
  defaulted('that is a list of it', (signature) => `[${signature} 0 R]`),
  defaulted('that is it, over a text', (signature) => `${signature} 0 R`, { place: overText }),
  defaulted('that is it, without a name', (signature) => `${signature} 0 R`, { draws: drawing(words('R$ 900,00')) }),
  defaulted('that is it, with another key', (signature) => `${signature} 0 R`, { widget: { PMD: '<< >>' } }),
  defaulted('that is it, on a layer', (signature) => `${signature} 0 R`, { widget: { OC: '15 0 R' } }),
];

const wrapping = (name: string, how: Wrapped, because = 'PAGE_CONTENT_CHANGED', beside: Objects = {}): Forgery =>
  forgery(`a page is put between two streams, and ${name}`, 'altered', because, () => {
    const draft = signedSample();
    return draft.save({ ...wrapped(draft, how), ...beside });
  });
/** pdf-lib saves and restores the state around the content of a page. */
const wraps: readonly Forgery[] = [
  wrapping('the first one draws', { saves: 'q 0 0 600 900 re f' }),
  wrapping('the first one only scales', { saves: 'q 2 0 0 2 0 0 cm' }),
  wrapping('the first one is white from there on', { saves: '1 g' }),
  wrapping('the first one leaves a text open', { saves: 'q BT' }),
  wrapping('the first one ends in half a word', { saves: 'q (' }),
  wrapping('the second one draws', { restores: `Q ${text('R$ 900,00')}` }),
  wrapping('the second one hides', { restores: 'Q 1 g 0 0 600 900 re f' }),
  wrapping('there are no words in the second', { restores: '' }),
  wrapping('they stand in the other order', { contents: '181 0 R 5 0 R 180 0 R' }),
  wrapping('the content is left out', { contents: '180 0 R 181 0 R' }),
  wrapping('the content is there twice', { contents: '180 0 R 5 0 R 5 0 R 181 0 R' }),
  wrapping('the content is another', { contents: '180 0 R 17 0 R 181 0 R' }),
  wrapping('the content of the next page is in it', { contents: '180 0 R 6 0 R 181 0 R' }),
  wrapping('there is a third', { contents: '180 0 R 5 0 R 181 0 R 17 0 R' }),
  wrapping('one of them was there before', { contents: '17 0 R 5 0 R 181 0 R' }),
  wrapping('the font is another', { gains: '/ExtGState << >> /Font << /F1 161 0 R >>' }, 'PAGE_RESOURCES_CHANGED'),
  wrapping('a new category holds something', { gains: '/ExtGState << /G1 << /ca 0 >> >>' }, 'PAGE_RESOURCES_CHANGED'),
  wrapping('a new category is no dictionary', { gains: '/ExtGState 161 0 R' }, 'PAGE_RESOURCES_CHANGED'),
  wrapping('the text is another', {}, 'PAGE_CONTENT_CHANGED', { [object.firstContent]: { stream: text('Outro') } }),
  wrapping('the page is another size', {}, 'PAGE_SHAPE_CHANGED', {
    [object.firstPage]: {
      ...newSample().fields(object.firstPage),
      MediaBox: '[0 0 595 600]',
      Contents: '[180 0 R 5 0 R 181 0 R]',
    },
  }),
  forgery(
    'a page is put between two streams, and what was left over of it hides a text',
    'altered',
    'PAGE_CONTENT_CHANGED',
    () => {
      // The content restores once more than it saves: alone that does nothing, between the two it brings back the black of the beginning.
      const draft = signedWith(`${text('Valor: R$ 100,00')} 1 g Q ${words('R$ 900,00', 14, '72 500')}`);
      return draft.save(wrapped(draft));
    },
  ),
  ...(
    [
      ['and an image in the text says where', 'BI /W 1 /H 1 /BPC 8 /CS /G ID x Q EI q'],
      ['behind a comment', '% q\nQ'],
      ['behind a text', '(q) Tj Q'],
      ['behind a name', '/q gs Q'],
      ['and a text is not closed', 'Q ('],
    ] as const
  ).map(([name, content]) =>
    forgery(
      `a page is put between two streams, and restores too much, ${name}`,
      'altered',
      'PAGE_CONTENT_CHANGED',
      () => {
        const draft = signedWith(`${text('Valor: R$ 100,00')} 1 g ${content} ${words('R$ 900,00', 14, '72 500')}`);
        return draft.save(wrapped(draft));
      },
    ),
  ),
  forgery('a page is put between two streams, kept in another way', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ ...wrapped(draft), 180: { stream: '71>', fields: { Filter: '/ASCIIHexDecode' } } });
  }),
  forgery('a page is put between two streams, one of them of another file', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ ...wrapped(draft), 180: { stream: 'q', fields: { F: '(outro.txt)' } } });
  }),
];

const objects = (draft: Draft): Record<number, Fields> => ({ 80: { Type: '/N' }, 1: draft.fields(1) });
const table = (name: string, how: SaveOptions, because: string | undefined = 'STRUCTURE_BROKEN'): Forgery =>
  forgery(`a later table ${name}`, 'altered', because, () => {
    const draft = signedSample();
    return draft.save(objects(draft), how);
  });
const end = (
  name: string,
  closing: (start: number) => string,
  because: string | undefined = 'STRUCTURE_BROKEN',
): Forgery => table(`has an end ${name}`, { closing }, because);
/** Only white space that every reader passes over is more than the norm says. */
const tables: readonly Forgery[] = [
  table('has a comment before its trailer', { beforeTrailer: '% aqui\n' }),
  table('has words before its trailer', { beforeTrailer: 'nada\n' }, undefined),
  table('has an object before its trailer', { beforeTrailer: '5 0 obj null endobj\n' }, undefined),
  table('has many lines before its trailer', { beforeTrailer: '\n'.repeat(5) }),
  table('has spaces before its trailer', { beforeTrailer: '  ' }),
  table('has a zero byte before its trailer', { beforeTrailer: '\0' }),
  table('has another trailer before its own', { beforeTrailer: 'trailer\n<< /Root 4 0 R >>\n' }, undefined),
  table('with an empty line has a text changed', { beforeTrailer: '\n', lies: { 5: 0 } }, undefined),
  forgery('a later table with an empty line has a row of another width', 'altered', 'STRUCTURE_BROKEN', () => {
    const draft = signedSample();
    const { bytes } = draft.save(objects(draft), { beforeTrailer: '\n' });
    return overwrite(bytes, ' 00000 n \n\ntrailer', ' 00000 n\ntrailer');
  }),
  end('with a comment in it', (start) => `startxref\n% aqui\n${start}\n%%EOF`, undefined),
  end('with a place that is written twice', (start) => `startxref\n${start}\n${start}\n%%EOF`, undefined),
  end('on one line', (start) => `startxref ${start} %%EOF`),
  end('with many lines in it', (start) => `startxref${'\n'.repeat(9)}${start}\n%%EOF`),
  end('with a zero byte in it', (start) => `startxref\0${start}\n%%EOF`),
  end('with a sign', (start) => `startxref\n+${start}\n%%EOF`, undefined),
  forgery('a later table with an empty line comes with another text', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    signedSample().save({ [object.firstContent]: { stream: text('Outro') } }, { beforeTrailer: '\n' }),
  ),
  forgery(
    'a later table with an empty line brings back what was hidden before',
    'altered',
    'OBJECT_HIDDEN_BEFORE',
    () => {
      const hidden = `\n5 0 obj\n<< /Length 3 >>\nstream\nq Q\nendstream\nendobj\n`;
      const draft = sign(newSample().save({ 80: { Type: '/N' } }, { unlisted: hidden }));
      return draft.save({}, { beforeTrailer: '\n', lies: { 5: draft.bytes.indexOf(hidden, 0, 'latin1') + 1 } });
    },
  ),
  forgery('a later table with an empty line comes with what is in no list', 'altered', undefined, () =>
    signedSample().save({}, { beforeTrailer: '\n', unlisted: '\n5 0 obj\nnull\nendobj\n' }),
  ),
  forgery('a field is filled over a text by a table with an empty line', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save(
      {
        60: appearance('Joana'),
        [object.field]: { ...draft.fields(object.field), V: '(Joana)', AP: '<< /N 60 0 R >>' },
      },
      { beforeTrailer: '\n' },
    );
  }),
];

/** Around what later programs draw and write, and is told: images, empty places, large marks, LibreOffice's and pdf-lib's ways. */
export const laterMarks: readonly Forgery[] = [...images, ...empties, ...larger, ...defaults, ...wraps, ...tables];
