import type { Draft, Fields } from '../kit/draft.ts';
import { colleague, forgery, sign, type Forgery, type SignedWith } from '../kit/forgery.ts';
import { drawing } from '../kit/mark.ts';
import { appearance, newSample, object, text } from '../kit/sample.ts';

/** The sample with other entries in some of its objects, from before it is signed. */
function changed(objects: Readonly<Record<number, Fields>>): Draft {
  const draft = newSample();
  const fields = Object.entries(objects).map(([number, entries]) => [
    number,
    { ...(draft.objects.has(Number(number)) ? draft.fields(Number(number)) : {}), ...entries },
  ]);
  return draft.save(Object.fromEntries(fields) as Readonly<Record<number, Fields>>);
}

const without = (draft: Draft, number: number, key: string): Fields =>
  Object.fromEntries(Object.entries(draft.fields(number)).filter(([each]) => each !== key));

const signField = (draft: Draft, widget: Fields, more: SignedWith = {}): Draft =>
  sign(draft, { who: colleague, into: object.emptySignature, widget, ...more });

const field = (draft: Draft, entries: Fields): Draft =>
  draft.save({ [object.field]: { ...draft.fields(object.field), ...entries } });

/** A field for a signature at this place, and what is drawn in it when somebody else signs after the first. */
const covering = (name: string, place: string, content: string, widget: Fields = { AP: '<< /N 60 0 R >>' }): Forgery =>
  forgery(`an empty field is signed, and ${name}`, 'altered', 'SIGNATURE_COVERS_PAGE', () =>
    signField(sign(changed({ [object.emptySignature]: { Rect: place, P: '3 0 R' }, ...onFirstPage })), widget, {
      beside: { 60: drawing(content), 61: appearance('outro') },
    }),
  );

const onFirstPage = {
  [object.firstPage]: { Annots: '[16 0 R]' },
  [object.secondPage]: { Annots: '[10 0 R 12 0 R 19 0 R]' },
};

/** A field without a drawing, which readers draw with what the form says. */
function undrawn(form: Fields): Draft {
  const draft = newSample();
  return sign(
    draft.save({
      [object.field]: { ...without(draft, object.field, 'AP'), DA: '(/F9 12 Tf 0 g)' },
      [object.form]: { Fields: '[10 0 R 16 0 R 19 0 R]', ...form },
    }),
  );
}

/** Prepared before the document is signed: what may change in one part that an object plays changes another part of it. */
export const doubleParts: readonly Forgery[] = [
  forgery('a field for a signature decides whether an annotation is shown', 'altered', 'ANNOTATION_CHANGED', () => {
    const draft = changed({
      [object.note]: { OC: '16 0 R' },
      [object.emptySignature]: { Type: '/OCMD', OCGs: '[15 0 R]', P: '/AllOff', Rect: '[0 0 0 0]' },
    });
    return signField(sign(draft), { P: '/AnyOn' });
  }),
  forgery('a text field is how a page is blended', 'altered', 'PAGE_CHANGED', () => {
    const draft = changed({
      [object.firstPage]: { Group: '10 0 R' },
      [object.field]: { S: '/Transparency', CS: '/DeviceRGB', I: 'true' },
    });
    return field(sign(draft, { permits: 2 }), { I: 'false' });
  }),
  forgery('a text field is how layers are shown', 'altered', 'CATALOG_CHANGED', () => {
    const draft = changed({
      [object.catalog]: { OCProperties: '<< /OCGs [15 0 R] /D 10 0 R >>' },
      [object.field]: { ON: '[15 0 R]', OFF: '[]' },
    });
    const shown = '[<< /Event /View /OCGs [15 0 R] /Category [/View] >>]';
    return field(sign(draft, { permits: 2 }), { AS: shown });
  }),
  forgery('a field for a signature is the file that a link opens', 'altered', undefined, () => {
    const draft = changed({
      [object.catalog]: { OpenAction: '16 0 R' },
      [object.emptySignature]: { S: '/GoToR', D: '[0 /Fit]', F: '(um.pdf)', Rect: '[0 0 0 0]' },
    });
    return signField(sign(draft), { F: '(outro.pdf)' });
  }),
  forgery('a field that is for reading only by its parent is filled in', 'altered', 'FIELD_CHANGED', () => {
    const draft = changed({
      40: { FT: '/Tx', T: '(dados)', Ff: '1', Kids: '[10 0 R]' },
      [object.field]: { Parent: '40 0 R' },
      [object.form]: { Fields: '[40 0 R 16 0 R 19 0 R]' },
    });
    sign(draft, { permits: 2 }).save({ 60: appearance('Joana') });
    return field(draft, { V: '(Joana)', AP: '<< /N 60 0 R >>' });
  }),
  forgery('a field that has no drawing gets a font of other letters', 'altered', 'FORM_CHANGED', () => {
    const draft = undrawn({ DR: '<< /Font << /F1 7 0 R >> >>' });
    return draft.save({
      72: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Courier', Encoding: '<< /Differences [77 /J] >>' },
      [object.form]: { ...draft.fields(object.form), DR: '<< /Font << /F1 7 0 R /F9 72 0 R >> >>' },
    });
  }),
  forgery('a field that has no drawing gets another colour', 'altered', 'FORM_CHANGED', () => {
    const draft = undrawn({});
    return draft.save({ [object.form]: { ...draft.fields(object.form), DA: '(/F1 0.1 Tf 1 g)' } });
  }),
  covering('it takes the page', '[0 0 595 842]', `1 g 0 0 200 50 re f 0 g ${text('Outro contrato')}`),
  covering('it lies over a text', '[72 690 300 720]', '1 g 0 0 200 50 re f'),
  covering('it passes over the edge', '[-50 60 150 110]', '0 0 200 50 re f'),
  covering('it draws something else when pressed', '[72 60 272 110]', '0 0 9 9 re f', {
    AP: '<< /N 60 0 R /D 61 0 R >>',
  }),
  forgery('the widget of a field that is signed lies over a text', 'altered', 'SIGNATURE_COVERS_PAGE', () => {
    const { Rect: _r, F: _f, P: _p, Subtype: _s, Type: _t, ...name } = newSample().fields(object.emptySignature);
    const draft = newSample().save({
      [object.emptySignature]: { ...name, Kids: '[45 0 R]' },
      45: { Type: '/Annot', Subtype: '/Widget', Parent: '16 0 R', Rect: '[72 690 300 720]', F: '4', P: '3 0 R' },
      [object.firstPage]: { ...newSample().fields(object.firstPage), Annots: '[45 0 R]' },
      [object.secondPage]: { ...newSample().fields(object.secondPage), Annots: '[10 0 R 12 0 R 19 0 R]' },
    });
    return signField(
      sign(draft),
      {},
      {
        beside: { 60: drawing('1 g 0 0 200 50 re f'), 45: { ...draft.fields(45), AP: '<< /N 60 0 R >>' } },
      },
    );
  }),
];
