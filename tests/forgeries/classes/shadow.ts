import { Draft } from '../kit/draft.ts';
import { appearance, newSample, object, text } from '../kit/sample.ts';
import { forgery, sign, signedSample, type Forgery } from '../kit/forgery.ts';

const overlay = 30;
const overlaid = (): Draft => {
  const draft = newSample();
  return sign(
    draft.save({
      [overlay]: {
        stream: '1 1 1 rg 60 680 400 40 re f',
        fields: { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 595 842]' },
      },
      [object.firstPage]: {
        ...draft.fields(object.firstPage),
        Resources: `<< /Font << /F1 7 0 R >> /XObject << /Im1 8 0 R /Cover ${overlay} 0 R >> >>`,
      },
      [object.firstContent]: { stream: `${text('Valor do contrato: R$ 100.000,00')} /Cover Do` },
    }),
  );
};

/** Shadow attacks: what will be shown is prepared before the document is signed, and brought to light after it. */
export const shadow: readonly Forgery[] = [
  forgery('hide: the image that covers a text is freed', 'altered', 'PAGE_RESOURCES_CHANGED', () =>
    overlaid().save({}, { freed: [overlay] }),
  ),
  forgery('hide: what covers a text becomes transparent', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = overlaid();
    return draft.save({ [overlay]: { stream: '', fields: draft.fields(overlay) } });
  }),
  forgery('hide: what covers a text becomes another kind of object', 'altered', 'PAGE_RESOURCES_CHANGED', () =>
    overlaid().save({ [overlay]: { Type: '/Metadata' } }),
  ),
  forgery('hide: what covers a text shrinks', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = overlaid();
    return draft.save({
      [overlay]: { stream: '1 1 1 rg 60 680 400 40 re f', fields: { ...draft.fields(overlay), BBox: '[0 0 1 1]' } },
    });
  }),
  forgery('hide: a layer is switched off', 'altered', 'CATALOG_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [object.catalog]: {
        ...draft.fields(object.catalog),
        OCProperties: '<< /OCGs [15 0 R] /D << /ON [] /OFF [15 0 R] >> >>',
      },
    });
  }),
  forgery('hide: the layers are forgotten', 'altered', 'CATALOG_CHANGED', () => {
    const draft = signedSample();
    const { OCProperties: _, ...rest } = draft.fields(object.catalog);
    return draft.save({ [object.catalog]: rest });
  }),
  forgery('hide: a field that covers the text is hidden', 'altered', 'FIELD_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.field]: { ...draft.fields(object.field), F: '2' } });
  }),
  forgery('hide: a field moves out of sight', 'altered', 'FIELD_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.field]: { ...draft.fields(object.field), Rect: '[0 0 0 0]' } });
  }),
  forgery('replace: a prepared text takes the place of the signed one', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.firstPage]: { ...draft.fields(object.firstPage), Contents: '17 0 R' } });
  }),
  forgery('replace: a prepared image takes the place of the signed one', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [object.firstPage]: {
        ...draft.fields(object.firstPage),
        Resources: '<< /Font << /F1 7 0 R >> /XObject << /Im1 18 0 R >> /Properties << /L1 15 0 R >> >>',
      },
    });
  }),
  forgery('replace: a font used only by a field draws other letters', 'altered', undefined, () => {
    const draft = newSample();
    draft.save({
      40: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Courier' },
      [object.fieldAppearance]: {
        ...appearance('1234'),
        fields: { ...appearance('1234').fields, Resources: '<< /Font << /F1 40 0 R >> >>' },
      },
    });
    sign(draft);
    return draft.save({
      40: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Courier', Encoding: '<< /Differences [49 /nine] >>' },
    });
  }),
  forgery('replace: a field shows another text than its value', 'altered', 'FIELD_SHOWS_OTHER', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      50: appearance('Joana'),
      [object.field]: { ...draft.fields(object.field), V: '(Maria da Silva)', AP: '<< /N 50 0 R >>' },
    });
  }),
  forgery('replace: a field draws an image in place of its value', 'altered', 'FIELD_SHOWS_OTHER', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      50: { ...appearance('Maria'), stream: '/Tx BMC (Maria) /Im1 Do EMC' },
      [object.field]: { ...draft.fields(object.field), AP: '<< /N 50 0 R >>' },
    });
  }),
  forgery('replace: the appearances of a button change', 'altered', 'FIELD_CHANGED', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      50: appearance('outro'),
      [object.button]: { ...draft.fields(object.button), AP: '<< /N << /Sim 50 0 R /Off 50 0 R >> >>' },
    });
  }),
  forgery('replace: the viewer is asked to draw the form anew', 'altered', 'FORM_CHANGED', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({ [object.form]: { ...draft.fields(object.form), NeedAppearances: 'true' } });
  }),
  forgery('replace: the fonts of the form change', 'altered', undefined, () => {
    const draft = newSample();
    draft.save({
      41: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Courier' },
      [object.form]: { ...draft.fields(object.form), DR: '<< /Font << /F1 7 0 R /Z 41 0 R >> >>' },
    });
    sign(draft, { permits: 2 });
    return draft.save({ 41: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Symbol' } });
  }),
  ...(
    [
      ['content', object.firstContent],
      ['image', object.image],
      ['page', object.firstPage],
    ] as const
  ).map(([what, number]) =>
    forgery(
      `hide and replace: the ${what} points at another prepared before`,
      'altered',
      'OBJECT_HIDDEN_BEFORE',
      () => {
        const draft = newSample();
        // The same number twice in the signed bytes: the first is hidden by the second until the references change.
        const hidden = draft.offsetOf(number);
        draft.save({ [number]: draft.objects.get(number) ?? '' });
        sign(draft);
        return draft.save({}, { lies: { [number]: hidden } });
      },
    ),
  ),
  forgery('hide and replace: the root points at a catalog prepared before', 'altered', 'CATALOG_CHANGED', () => {
    const draft = newSample();
    draft.save({
      60: { ...draft.fields(object.catalog), Pages: '61 0 R' },
      61: { Type: '/Pages', Kids: '[62 0 R]', Count: '1' },
      62: { ...draft.fields(object.firstPage), Parent: '61 0 R', Contents: '17 0 R' },
    });
    sign(draft);
    return draft.save({}, { trailer: { Root: '60 0 R' } });
  }),
  forgery('hide and replace: the revisions skip the signed one', 'altered', undefined, () => {
    const draft = newSample();
    const earlier = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(draft.bytes.toString('latin1'))?.[1]);
    sign(draft);
    return draft.save({}, { withoutPrevious: true, trailer: { Prev: String(earlier) } });
  }),
  forgery('content is drawn by an object that poses as metadata', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = newSample();
    const posing = {
      stream: text('Valor: 1'),
      fields: { Type: '/Metadata', Subtype: '/Form', BBox: '[0 0 595 842]' },
    };
    draft.save({
      [object.metadata]: posing,
      [object.firstPage]: {
        ...draft.fields(object.firstPage),
        Resources: '<< /Font << /F1 7 0 R >> /XObject << /Im1 8 0 R /M 14 0 R >> >>',
      },
      [object.firstContent]: { stream: '/M Do' },
    });
    sign(draft);
    return draft.save({ [object.metadata]: { ...posing, stream: text('Valor: 900') } });
  }),
  forgery('content is drawn by an object that poses as a page', 'altered', undefined, () => {
    const draft = newSample();
    const posing = { stream: text('Valor: 1'), fields: { Type: '/Page', Subtype: '/Form', BBox: '[0 0 595 842]' } };
    draft.save({
      70: posing,
      [object.firstPage]: {
        ...draft.fields(object.firstPage),
        Resources: '<< /Font << /F1 7 0 R >> /XObject << /Im1 8 0 R /M 70 0 R >> >>',
      },
      [object.firstContent]: { stream: '/M Do' },
    });
    sign(draft);
    return draft.save({ 70: { ...posing, stream: text('Valor: 900') } });
  }),
  forgery('content is drawn by the appearance of a field that poses as resources', 'altered', undefined, () => {
    const draft = newSample();
    draft.save({
      [object.firstPage]: {
        ...draft.fields(object.firstPage),
        Resources: '<< /Font << /F1 7 0 R >> /XObject 71 0 R >>',
        Annots: '[71 0 R]',
      },
      71: { ...draft.fields(object.field), T: '(x)', P: '3 0 R', AP: '11 0 R', V: '(Maria)' },
      [object.form]: { ...draft.fields(object.form), Fields: '[10 0 R 16 0 R 19 0 R 71 0 R]' },
      [object.firstContent]: { stream: '/AP Do' },
    });
    sign(draft, { permits: 2 });
    return draft.save({
      72: appearance('outro valor'),
      71: { ...draft.fields(71), AP: '72 0 R', V: '(outro valor)' },
    });
  }),
];
