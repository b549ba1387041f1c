import { Draft, type Fields, written } from '../kit/draft.ts';
import { savePacked } from '../kit/packed.ts';
import { appearance, newSample, object } from '../kit/sample.ts';
import { authority, forgery, sign, signedSample, type Forgery } from '../kit/forgery.ts';

/** The signature object that was written last. */
const signatureOf = (draft: Draft): number =>
  [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'ByteRange' in body)?.[0] ?? 0;

/** The last revision with one text in place of another of the same length. */
function inLastRevision(draft: Draft, start: number, changes: readonly (readonly [string, string])[]): Buffer {
  let tail = draft.bytes.toString('latin1', start);
  for (const [found, replacement] of changes) {
    if (!tail.includes(found)) throw new Error(`${found} is not in the revision`);
    tail = tail.replace(found, replacement);
  }
  return Buffer.concat([draft.bytes.subarray(0, start), Buffer.from(tail, 'latin1')]);
}

/** An object is written again as it was, under another generation. */
function regenerated(number: number): Buffer {
  const draft = signedSample();
  const start = draft.bytes.length;
  draft.save({ [number]: draft.objects.get(number) ?? '' });
  return inLastRevision(draft, start, [
    [`\n${number} 0 obj`, `\n${number} 1 obj`],
    [' 00000 n', ' 00001 n'],
  ]);
}

/** Pages that take what they draw with from the node above them. */
function inheriting(): Draft {
  const draft = newSample();
  const { Resources = '', ...page } = draft.fields(object.firstPage);
  return sign(
    draft.save({
      [object.firstPage]: page,
      [object.pages]: { ...draft.fields(object.pages), Kids: '[40 0 R 4 0 R]', Resources },
      40: { Type: '/Pages', Parent: '2 0 R', Kids: '[3 0 R]', Count: '1' },
    }),
  );
}

const forgedResources = '<< /Font << /F1 7 0 R >> /XObject << /Im1 18 0 R >> >>';

/** A text field and its widget as two objects, certified for filling in. */
function apart(): Draft {
  const draft = newSample();
  const { T: _t, V: _v, FT: _f, ...widget } = draft.fields(object.field);
  return sign(
    draft.save({
      [object.field]: { FT: '/Tx', T: '(favorecido)', V: '(Maria)', Kids: '[45 0 R]' },
      45: { ...widget, Parent: `${object.field} 0 R` },
      [object.secondPage]: { ...draft.fields(object.secondPage), Annots: '[45 0 R 12 0 R 16 0 R 19 0 R]' },
    }),
    { permits: 2 },
  );
}

const fillable = (): Draft => signedSample({ permits: 2 });
const fill = (draft: Draft, fields: Fields, objects: Parameters<Draft['save']>[0] = {}): Draft =>
  draft.save({ ...objects, [object.field]: { ...draft.fields(object.field), ...fields } });

/** A revision that packs a page as it was signed, at the index it states, and before it another under the same number. */
function packedTwice(): Buffer {
  const draft = signedSample();
  const page = written(draft.fields(object.firstPage));
  const other = page.replace('/Contents 5 0 R', `/Contents ${object.hiddenContent} 0 R`);
  return savePacked(draft, {
    packed: [
      [object.firstPage, other],
      [object.firstPage, page],
    ],
  });
}

export const disguise: readonly Forgery[] = [
  forgery('a page names its text under another generation', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.firstPage]: { ...draft.fields(object.firstPage), Contents: '5 1 R' } });
  }),
  forgery('an annotation is named under another generation', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({
      [object.secondPage]: { ...draft.fields(object.secondPage), Annots: '[10 0 R 12 1 R 16 0 R 19 0 R]' },
    });
  }),
  ...([object.firstContent, object.image, object.note, object.secondPage] as const).map((number) =>
    forgery(`object ${number} is written again under another generation`, 'altered', undefined, () =>
      regenerated(number),
    ),
  ),
  forgery('the trailer counts fewer objects than there are', 'altered', undefined, () =>
    signedSample().save({}, { trailer: { Size: '8' } }),
  ),
  forgery('the root is named under another generation', 'altered', 'CATALOG_CHANGED', () =>
    signedSample().save({}, { trailer: { Root: '1 1 R' } }),
  ),
  forgery('the trailer names the revision before it twice', 'altered', 'STRUCTURE_BROKEN', () => {
    const draft = signedSample();
    const [, start = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(draft.bytes.toString('latin1')) ?? [];
    return draft.save({}, { trailer: { Prev: `0 /Prev ${start}` } });
  }),
  forgery('a field written in the list of fields says something else', 'altered', 'FORM_CHANGED', () => {
    const inPlace = (value: string) => `[10 0 R 16 0 R 19 0 R << /FT /Tx /T (valor) /V (${value}) >>]`;
    const draft = newSample();
    const signed = sign(draft.save({ [object.form]: { ...draft.fields(object.form), Fields: inPlace('100') } }));
    const form = signed.fields(object.form);
    return signed.save({ [object.form]: { ...form, Fields: form['Fields']?.replace('(100)', '(900)') ?? '' } });
  }),
  forgery('a pack of objects holds a page twice', 'altered', 'STRUCTURE_BROKEN', packedTwice),
  forgery('a page climbs to a node that nobody lists', 'altered', undefined, () => {
    const draft = inheriting();
    return draft.save({
      80: { Type: '/Pages', Parent: '2 0 R', Kids: '[3 0 R]', Count: '1', Resources: forgedResources },
      [object.firstPage]: { ...draft.fields(object.firstPage), Parent: '80 0 R' },
    });
  }),
  forgery('an inner node climbs to a node that nobody lists', 'altered', undefined, () => {
    const draft = inheriting();
    return draft.save({
      80: { Type: '/Pages', Kids: '[40 0 R]', Count: '1', Resources: forgedResources },
      40: { ...draft.fields(40), Parent: '80 0 R' },
    });
  }),
  forgery('the pages are counted wrong', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({ [object.pages]: { ...draft.fields(object.pages), Count: '1' } });
  }),
  forgery('an empty field for a signature draws without being signed', 'altered', undefined, () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      60: appearance('Assinado por Diretor'),
      [object.emptySignature]: { ...draft.fields(object.emptySignature), AP: '<< /N 60 0 R >>' },
    });
  }),
  forgery('an empty field shows the signature of another field', 'altered', undefined, () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      60: appearance('Assinado por Diretor'),
      [object.emptySignature]: {
        ...draft.fields(object.emptySignature),
        AP: '<< /N 60 0 R >>',
        V: `${signatureOf(draft)} 0 R`,
      },
    });
  }),
  forgery('a new field shows the signature of another field', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({
      80: { FT: '/Sig', T: '(Diretor2)', V: `${signatureOf(draft)} 0 R` },
      [object.form]: {
        ...draft.fields(object.form),
        Fields: draft.fields(object.form)['Fields']?.replace(']', ' 80 0 R]') ?? '',
      },
    });
  }),
  forgery('a time stamp draws in the field of a signature', 'altered', undefined, () =>
    sign(signedSample({ permits: 1 }), {
      into: object.emptySignature,
      widget: { AP: '<< /N 60 0 R >>' },
      beside: { 60: appearance('Assinado por Diretor') },
      entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' },
      message: ({ digest }) => authority.timestamp(digest),
    }),
  ),
  forgery('a widget apart from its field draws another text', 'altered', 'FIELD_SHOWS_OTHER', () => {
    const draft = apart();
    return draft.save({ 60: appearance('Jose'), 45: { ...draft.fields(45), AP: '<< /N 60 0 R >>' } });
  }),
  forgery('a widget apart from its field draws an image', 'altered', 'FIELD_SHOWS_OTHER', () => {
    const draft = apart();
    return draft.save({
      60: { stream: '/Im1 Do', fields: { ...appearance('').fields, Resources: forgedResources } },
      45: { ...draft.fields(45), AP: '<< /N 60 0 R >>' },
    });
  }),
  forgery('a field without value draws a text', 'altered', 'FIELD_SHOWS_OTHER', () =>
    fill(fillable(), { V: 'null', AP: '<< /N 60 0 R >>' }, { 60: appearance('Jose') }),
  ),
  forgery('a filled field shows another text under the pointer', 'altered', undefined, () =>
    fill(
      fillable(),
      { V: '(Joana)', AP: '<< /N 60 0 R /R 61 0 R >>' },
      { 60: appearance('Joana'), 61: appearance('Jose') },
    ),
  ),
  forgery('a filled field shows its value in a font that draws other letters', 'altered', 'FIELD_SHOWS_OTHER', () =>
    fill(
      fillable(),
      { V: '(Joana)', AP: '<< /N 60 0 R >>' },
      {
        60: {
          stream: appearance('Joana').stream,
          fields: { ...appearance('').fields, Resources: '<< /Font << /F1 61 0 R >> >>' },
        },
        61: {
          Type: '/Font',
          Subtype: '/Type1',
          BaseFont: '/Helvetica',
          Encoding: '<< /Type /Encoding /Differences [74 /M 111 /a 97 /r 110 /i] >>',
        },
      },
    ),
  ),
  forgery('a filled field hides its value and draws lines', 'altered', 'FIELD_SHOWS_OTHER', () =>
    fill(
      fillable(),
      { V: '(Joana)', AP: '<< /N 60 0 R >>' },
      {
        60: {
          ...appearance(''),
          stream: '/Tx BMC BT 3 Tr /F1 12 Tf 2 5 Td (Joana) Tj ET 0 0 m 10 10 20 20 30 0 c S EMC',
        },
      },
    ),
  ),
  forgery('data for verification carry an attached file', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({
      80: { stream: 'programa', fields: { Type: '/EmbeddedFile' } },
      [object.catalog]: { ...draft.fields(object.catalog), DSS: '<< /Names [(a) 80 0 R] >>' },
    });
  }),
  forgery('the references of a later revision are not rows of twenty bytes', 'altered', undefined, () => {
    const draft = signedSample();
    const start = draft.bytes.length;
    draft.save({ 80: { Type: '/Nothing' } });
    return inLastRevision(draft, start, [[' 00000 n \n', ' 00000 n\n']]);
  }),
  forgery('a lock forbids everything, and another signs', 'altered', undefined, () =>
    sign(signedSample({ widget: { Lock: '<< /Type /SigFieldLock /Action /All /P 1 >>' } }), { name: 'b' }),
  ),
  forgery('a locked field for a signature is signed', 'altered', undefined, () =>
    sign(signedSample({ widget: { Lock: '<< /Type /SigFieldLock /Action /Include /Fields [(Diretor)] >>' } }), {
      into: object.emptySignature,
    }),
  ),
  forgery('a repeated key of a signed page changes where only some readers look', 'altered', undefined, () => {
    const draft = newSample();
    const { Contents: _, ...page } = draft.fields(object.firstPage);
    const twice = (first: string) => ({ ...page, Contents: `${first} /Contents 5 0 R` });
    return sign(draft.save({ [object.firstPage]: twice('5 0 R') })).save({ [object.firstPage]: twice('17 0 R') });
  }),
  forgery('the signed page holds two texts under one key', 'invalid', undefined, () => {
    const draft = newSample();
    const page = draft.fields(object.firstPage);
    return sign(draft.save({ [object.firstPage]: { ...page, Contents: '17 0 R /Contents 5 0 R' } }));
  }),
];
