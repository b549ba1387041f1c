import type { Draft } from '../kit/draft.ts';
import { forgery, impostors, person, sign, signedSample, type Forgery, type SignedWith } from '../kit/forgery.ts';
import { blank, drawing, drawingNumber, mark, words, type Marked } from '../kit/mark.ts';
import { dot, object } from '../kit/sample.ts';
import { usualMessage } from '../kit/sign-draft.ts';

const code = 'SIGNATURE_APPEARANCE_ADDED';
const drawn = (name: string, marked: Marked, signing: SignedWith = {}): Forgery =>
  forgery(`a visible mark ${name}`, 'altered', code, () => mark(signedSample(signing), marked));

const box = '1 1 1 rg 0 0 200 50 re f 0 g';
const shows = (content: string, more = {}): Marked => ({ draws: drawing(content, more) });
const onSecondPage = { P: `${object.secondPage} 0 R` };
const locked = (action: string): SignedWith => ({ widget: { Lock: `<< /Type /SigFieldLock ${action} >>` } });

const story = Array.from({ length: 10 }, (_, line) =>
  words('de acordo com o que segue '.repeat(4), 3, `5 ${3 * line + 3}`),
).join(' ');
const layered = '<< /Font << /F1 7 0 R >> /Properties << /L1 15 0 R >> >>';
const alternating = '<< /Font << /F1 7 0 R >> /XObject << /Im2 162 0 R >> >>';
const alternate = dot('\xff\xff\xff', { Alternates: '[<< /Image 8 0 R /DefaultForPrinting true >>]' });
const emptyField = {
  Type: '/Annot',
  Subtype: '/Widget',
  FT: '/Sig',
  T: '(vazio)',
  F: '132',
  P: '3 0 R',
  AP: `<< /N ${drawingNumber} 0 R >>`,
};

/** A later signature may draw on paper that is blank, and show who signs: around that rule. */
export const visibleMarks: readonly Forgery[] = [
  drawn('hides a text behind a white box', { place: [72, 690, 272, 740], ...shows(`${box} ${words('ANA: R$ 900')}`) }),
  drawn('writes over a text', { place: [72, 690, 272, 740] }),
  drawn('touches the end of a text', { place: [245, 690, 445, 740] }),
  drawn('covers an image', { place: [80, 410, 160, 430] }),
  drawn('stands on a coloured surface', { place: [80, 410, 160, 430], ...shows(words('ANA', 30)) }),
  drawn('shows the name of somebody else', shows(words('Assinado por JOAO DA ROCHA'))),
  drawn('shows no name', shows(words('Valor corrigido: R$ 900,00'))),
  drawn('has the name where it is not drawn', shows(`${words('R$ 900,00')} 3 Tr ${words('ANA', 10, '5 5')}`)),
  drawn('has the name in white', shows(`${words('R$ 900,00')} 1 g ${words('ANA', 10, '5 5')}`)),
  drawn('has the name in letters too small to read', shows(`${words('R$ 900,00', 20)} ${words('ANA', 1, '5 5')}`)),
  drawn(
    'has the name pressed into a line',
    shows(`${words('R$ 900,00')} 1 0 0 0.05 0 0 cm ${words('ANA', 20, '5 5')}`),
  ),
  drawn('has the name drawn over itself', shows(`${words('R$ 900,00')} 2 1 2.2 1 0 0 cm ${words('ANA', 8, '5 2')}`)),
  drawn('has the name mirrored', shows(`${words('R$ 900,00')} -1 0 0 1 200 0 cm ${words('ANA', 10, '5 5')}`)),
  drawn('hides the name again', shows(`${words('ANA')} ${box} ${words('R$ 900,00', 10, '80 20')}`)),
  drawn('has part of the name only', shows(words('An'))),
  drawn('tells a long story', shows(`${words('ANA', 6, '5 40')} ${story}`)),
  drawn('takes half of the page', { place: [10, 10, 585, 390] }),
  drawn('passes the edge of the page', { place: [500, 10, 700, 60] }),
  drawn('lies beside the page', { place: [600, 10, 800, 60] }),
  drawn('takes the place of another signer', { place: [72, 100, 272, 160], widget: onSecondPage }),
  drawn('takes the place of a field to fill in', { place: [100, 505, 300, 555], widget: onSecondPage }),
  forgery('a visible mark is of a signer nobody trusts', 'invalid', 'NOT_TRUSTED', () =>
    mark(signedSample(), { who: impostors.issue({ name: 'ANA' }) }),
  ),
  drawn('is of a signer nobody trusts, over a text', {
    who: impostors.issue({ name: 'ANA' }),
    place: [72, 690, 272, 740],
  }),
  drawn('is of a signer nobody trusts, and shows the name of another', { who: impostors.issue({ name: 'BIA' }) }),
  drawn('is of a signature over something else', {
    message: (parts) => usualMessage({ ...parts, digest: Buffer.alloc(32) }),
  }),
  drawn('is of a time stamp', { entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' } }),
  ...([1, 2, 3] as const).map((permits) => drawn(`is where certified at level ${permits}`, {}, { permits })),
  drawn('is where all fields are locked', {}, locked('/Action /All')),
  drawn('is where its field is locked', {}, locked(`/Action /Include /Fields [(marca ${drawingNumber})]`)),
  drawn('is where the lock closes the document', {}, locked('/Action /Include /Fields [(outro)] /P 1')),
  drawn('is seen on the screen and not on paper', { widget: { F: '160' } }),
  drawn('keeps its size when the page gets smaller', { widget: { F: '140' } }),
  drawn('keeps upright when the page is turned', { widget: { F: '148' } }),
  drawn('is on a layer', { widget: { OC: '15 0 R' } }),
  drawn('draws on a layer', shows(words('ANA'), { OC: '15 0 R' })),
  drawn('uses a layer', shows(`/OC /L1 BDC ${words('ANA')} EMC`, { Resources: layered })),
  drawn('shows something else under the pointer', {
    widget: { AP: `<< /N ${drawingNumber} 0 R /R 11 0 R >>` },
  }),
  drawn('shows one of two drawings', {
    widget: { AP: `<< /N << /Sim ${drawingNumber} 0 R /Nao 11 0 R >> >>`, AS: '/Sim' },
  }),
  drawn('has another picture for the printer', {
    draws: drawing(`${words('ANA')} /Im2 Do`, { Resources: alternating }),
    beside: { 162: alternate },
  }),
  drawn('takes its drawing from another file', shows(words('ANA'), { Ref: '<< /F (outro.pdf) /Page 0 >>' })),
  drawn('acts when it is pressed', { widget: { MK: '<< >>', PMD: '<< >>' } }),
  forgery('a visible mark runs a program', 'altered', 'FIELD_ADDED', () =>
    mark(signedSample(), { widget: { A: '<< /S /JavaScript /JS (app.alert(1)) >>' } }),
  ),
  forgery('a visible mark has no signature', 'altered', code, () => {
    const draft = signedSample();
    return draft.save({
      [drawingNumber]: drawing(words('ANA')),
      60: { ...emptyField, Rect: `[${blank.join(' ')}]` },
      [object.firstPage]: { ...draft.fields(object.firstPage), Annots: '[60 0 R]' },
    });
  }),
  forgery('a visible mark is signed in the next revision', 'altered', code, () => {
    const draft = signedSample();
    const page = draft.fields(object.firstPage);
    const form = draft.fields(object.form);
    draft.save({
      [drawingNumber]: drawing(words('ANA')),
      60: { ...emptyField, Rect: `[${blank.join(' ')}]` },
      [object.form]: { ...form, Fields: `${(form['Fields'] ?? '').slice(0, -1)} 60 0 R]` },
      [object.firstPage]: { ...page, Annots: `${(page['Annots'] ?? '').slice(0, -1)} 60 0 R]` },
    });
    return sign(draft, { into: 60 });
  }),
  forgery('a visible mark borrows the signature of who signed first', 'altered', code, () => {
    const draft = signedSample();
    const signature = [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'ByteRange' in body)?.[0];
    return mark(draft, { widget: { V: `${signature ?? 0} 0 R` } });
  }),
  forgery('a visible mark is on two pages', 'altered', code, () => {
    const draft = signedSample();
    const field = draft.nextNumber + 1;
    const second = draft.fields(object.secondPage);
    return mark(draft, { beside: { [object.secondPage]: { ...second, Annots: withThird(second, field) } } });
  }),
  forgery('a visible mark comes with another content of the page', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    mark(signedSample(), { beside: { [object.firstContent]: { stream: words('Outro', 14, '72 700') } } }),
  ),
  forgery('a visible mark says something else later', 'altered', 'SIGNATURE_REPLACED', () =>
    mark(signedSample()).save({ [drawingNumber]: drawing(words('Assinado por Ana, R$ 900,00')) }),
  ),
  forgery('a visible mark moves later', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = mark(signedSample());
    const field = fieldOf(draft);
    return draft.save({ [field]: { ...draft.fields(field), Rect: '[72 690 272 740]' } });
  }),
  forgery('a visible mark lies over the mark of another', 'altered', code, () =>
    mark(mark(signedSample()), { who: person, number: 261, draws: drawing(words('JOAO DA ROCHA')) }),
  ),
];

const withThird = (page: Readonly<Record<string, string>>, number: number): string =>
  `${(page['Annots'] ?? '[]').slice(0, -1)} ${number} 0 R]`;

const fieldOf = (draft: Draft): number =>
  [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'FT' in body)?.[0] ?? 0;
