import type { Draft, Fields, Objects } from '../kit/draft.ts';
import { forgery, sign, signedSample, type Forgery, type SignedWith } from '../kit/forgery.ts';
import { appearance, newSample, object, text, withEmptyField } from '../kit/sample.ts';

interface Filled {
  /** Of the empty field, from before it is signed. */
  readonly prepared?: Fields;
  readonly signing?: SignedWith;
  /** What is written in the field afterwards. */
  readonly entries?: Fields;
  readonly draws?: Objects[number];
  readonly beside?: Objects;
}

const drawn = (content: string): Objects[number] => ({
  stream: content,
  fields: { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 228 20]', Resources: '<< /Font << /F1 7 0 R >> >>' },
});

/** An empty field is filled in after somebody signed who certified nothing. */
const filled = (name: string, { prepared, signing, entries, draws, beside }: Filled, because?: string): Forgery =>
  forgery(`an empty field is filled in, and ${name}`, 'altered', because, () => {
    const draft = sign(withEmptyField(prepared), signing);
    const field = { ...draft.fields(object.field), V: '(Joana)', AP: '<< /N 60 0 R >>', ...entries };
    return draft.save({ ...beside, 60: draws ?? appearance('Joana'), [object.field]: field });
  });

const overText = '[72 690 300 720]';
const lock = (action: string): SignedWith => ({ widget: { Lock: `<< /Type /SigFieldLock ${action} >>` } });
const save = (draft: Draft, entries: Fields): Draft =>
  draft.save({ [object.field]: { ...draft.fields(object.field), ...entries } });

/** What was empty when it was signed may be filled in: around that rule. */
export const filledFields: readonly Forgery[] = [
  filled('it lies over a text', { prepared: { Rect: overText } }, 'FIELD_COVERS_PAGE'),
  filled(
    'it hides a text',
    { prepared: { Rect: overText }, draws: drawn('1 g 0 0 228 20 re f 0 g BT /F1 12 Tf 2 5 Td (Joana) Tj ET') },
    'FIELD_COVERS_PAGE',
  ),
  filled('it passes over the edge of the page', { prepared: { Rect: '[500 500 700 520]' } }, 'FIELD_COVERS_PAGE'),
  filled('it shows another text than its value', { draws: appearance('Ninguem') }, 'FIELD_SHOWS_OTHER'),
  filled('it shows a text, and holds none', { entries: { V: '()' } }, 'FIELD_SHOWS_OTHER'),
  filled('it shows an image', { draws: drawn('q 228 0 0 20 0 0 cm /Im1 Do Q') }, 'FIELD_SHOWS_OTHER'),
  filled('it moves', { entries: { Rect: '[72 540 300 560]' } }, 'FIELD_CHANGED'),
  filled('it gets another name', { entries: { T: '(credor)' } }, 'FIELD_CHANGED'),
  filled('it runs a program', { entries: { AA: '<< /F << /S /JavaScript /JS (x) >> >>' } }, 'FIELD_CHANGED'),
  filled('it is seen on the screen and not on paper', { entries: { F: '32' } }, 'FIELD_CHANGED'),
  filled('it becomes a password', { entries: { Ff: '8192' } }, 'FIELD_CHANGED'),
  filled('it takes many lines', { entries: { Ff: '4096' } }, 'FIELD_CHANGED'),
  filled('it was for reading only', { prepared: { Ff: '1' } }, 'FIELD_CHANGED'),
  filled('it is opened for it', { prepared: { Ff: '1' }, entries: { Ff: '0' } }, 'FIELD_CHANGED'),
  filled('all fields are locked', { signing: lock('/Action /All') }, 'FIELD_CHANGED'),
  filled('it is locked', { signing: lock('/Action /Include /Fields [(favorecido)]') }, 'FIELD_CHANGED'),
  filled('the lock closes the document', { signing: lock('/Action /Include /Fields [(outro)] /P 1') }, 'FIELD_CHANGED'),
  filled(
    'it showed something that it did not hold',
    { prepared: { AP: '<< /N 61 0 R >>' }, signing: { beside: { 61: appearance('Maria') } } },
    undefined,
  ),
  filled(
    'the page gets another text',
    { beside: { [object.secondContent]: { stream: text('Nao autorizo.') } } },
    'PAGE_CONTENT_CHANGED',
  ),
  forgery('a field that held a value holds another', 'altered', 'FIELD_CHANGED', () =>
    save(signedSample().save({ 60: appearance('Joana') }), { V: '(Joana)', AP: '<< /N 60 0 R >>' }),
  ),
  forgery('a field that held a value holds none', 'altered', 'FIELD_CHANGED', () =>
    save(signedSample().save({ 60: appearance('') }), { V: '()', AP: '<< /N 60 0 R >>' }),
  ),
  forgery('a field that was filled in after the signature is filled in again', 'altered', 'FIELD_CHANGED', () => {
    const draft = save(sign(withEmptyField()).save({ 60: appearance('Joana') }), {
      V: '(Joana)',
      AP: '<< /N 60 0 R >>',
    });
    return save(draft.save({ 61: appearance('Maria') }), { V: '(Maria)', AP: '<< /N 61 0 R >>' });
  }),
  forgery('a box that was ticked is not', 'altered', 'FIELD_CHANGED', () => {
    const draft = newSample();
    sign(draft.save({ [object.button]: { ...draft.fields(object.button), V: '/Sim', AS: '/Sim' } }));
    return draft.save({ [object.button]: { ...draft.fields(object.button), V: '/Off', AS: '/Off' } });
  }),
  forgery('a box that was not ticked gets another drawing', 'altered', 'FIELD_CHANGED', () => {
    const draft = signedSample().save({ 60: appearance('Recusado') });
    const button = {
      ...draft.fields(object.button),
      V: '/Sim',
      AS: '/Sim',
      AP: '<< /N << /Sim 60 0 R /Off 11 0 R >> >>',
    };
    return draft.save({ [object.button]: button });
  }),
];
