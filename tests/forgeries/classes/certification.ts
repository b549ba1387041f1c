import type { Draft, Fields } from '../kit/draft.ts';
import { appearance, newSample, object } from '../kit/sample.ts';
import { colleague, forgery, impostors, sign, signedSample, type Forgery } from '../kit/forgery.ts';

const annotated = (draft: Draft, annotation: Fields, number = 60): Draft => {
  const page = draft.fields(object.firstPage);
  return draft.save({
    [number]: { Type: '/Annot', Rect: '[72 690 300 720]', F: '4', P: '3 0 R', ...annotation },
    61: appearance('Valor: R$ 900,00'),
    [object.firstPage]: { ...page, Annots: `${(page['Annots'] ?? '[]').slice(0, -1)} ${number} 0 R]` },
  });
};

const drawn = ['FreeText', 'Redact', 'Stamp', 'Square', 'Ink', 'Highlight', 'Line', 'Watermark', 'FileAttachment'];
const visible = { Rect: '[72 690 300 720]', AP: '<< /N 11 0 R >>' };

/** Certification attacks: evil annotation, sneaky signature, and breaches of what a signature permits. */
export const certification: readonly Forgery[] = [
  ...([1, 2, 3] as const).flatMap((permits) =>
    drawn.map((kind) =>
      forgery(
        `evil annotation: ${kind} over a document certified at level ${permits}`,
        'altered',
        'ANNOTATION_ADDED',
        () => annotated(signedSample({ permits }), { Subtype: `/${kind}`, Contents: '(outro)', AP: '<< /N 61 0 R >>' }),
      ),
    ),
  ),
  ...[...drawn, 'Text', 'Link', 'Popup', '3D', 'Screen', 'Circle', 'Caret'].map((kind) =>
    forgery(`evil annotation: ${kind} over a document that nobody certified`, 'altered', 'ANNOTATION_ADDED', () =>
      annotated(signedSample(), { Subtype: `/${kind}`, Contents: '(outro)', AP: '<< /N 61 0 R >>' }),
    ),
  ),
  forgery('evil annotation: a note that draws', 'altered', 'ANNOTATION_ADDED', () =>
    annotated(signedSample({ permits: 3 }), { Subtype: '/Text', AP: '<< /N 61 0 R >>' }),
  ),
  forgery('evil annotation: a note where only filling in is permitted', 'altered', 'ANNOTATION_ADDED', () =>
    annotated(signedSample({ permits: 2 }), { Subtype: '/Text', Contents: '(nota)' }),
  ),
  forgery('evil annotation: a link over the text', 'altered', 'ANNOTATION_ADDED', () =>
    annotated(signedSample({ permits: 3 }), { Subtype: '/Link', A: '<< /S /URI /URI (http://forger.example) >>' }),
  ),
  forgery('a note of the signed document says something else', 'altered', 'ANNOTATION_CHANGED', () => {
    const draft = signedSample({ permits: 3 });
    return draft.save({ [object.note]: { ...draft.fields(object.note), Contents: '(Recusado)' } });
  }),
  forgery('a note of the signed document is taken away', 'altered', 'ANNOTATION_REMOVED', () => {
    const draft = signedSample({ permits: 3 });
    return draft.save({
      [object.secondPage]: { ...draft.fields(object.secondPage), Annots: '[10 0 R 16 0 R 19 0 R]' },
    });
  }),
  forgery('a note becomes a text drawn on the page', 'altered', 'ANNOTATION_CHANGED', () => {
    const draft = signedSample({ permits: 3 });
    return draft.save({ [object.note]: { ...draft.fields(object.note), Subtype: '/FreeText', DA: '(/F1 40 Tf)' } });
  }),
  ...([1, 2, 3] as const).map((permits) =>
    forgery(
      `sneaky signature: it draws over a document certified at level ${permits}`,
      'altered',
      'SIGNATURE_APPEARANCE_ADDED',
      () => sign(signedSample({ permits }), { who: colleague, widget: visible }),
    ),
  ),
  forgery('sneaky signature: it draws, and nobody trusts who made it', 'altered', 'SIGNATURE_APPEARANCE_ADDED', () =>
    sign(signedSample({ permits: 2 }), { who: impostors.issue(), widget: visible }),
  ),
  forgery('sneaky signature: an empty one that draws', 'altered', 'SIGNATURE_APPEARANCE_ADDED', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      60: { Type: '/Annot', Subtype: '/Widget', FT: '/Sig', T: '(x)', F: '4', P: '3 0 R', ...visible },
      [object.firstPage]: { ...draft.fields(object.firstPage), Annots: '[60 0 R]' },
    });
  }),
  forgery(
    'sneaky signature: it draws over a document that nobody certified',
    'altered',
    'SIGNATURE_APPEARANCE_ADDED',
    () => sign(signedSample(), { who: colleague, widget: visible }),
  ),
  forgery('sneaky signature: it grows after it is made', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = sign(signedSample({ permits: 2 }), { who: colleague, name: 'outra' });
    const number = [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'FT' in body)?.[0] ?? 0;
    return draft.save({ [number]: { ...draft.fields(number), ...visible } });
  }),
  forgery('sneaky signature: one made out of sight is brought to light', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = sign(signedSample({ permits: 2 }), { who: colleague, widget: { ...visible, F: '2' } });
    const number = [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'FT' in body)?.[0] ?? 0;
    return draft.save({ [number]: { ...draft.fields(number), F: '4' } });
  }),
  forgery('the appearance of a signature is forged', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = signedSample({ permits: 2, into: object.emptySignature, widget: { AP: '<< /N 11 0 R >>' } });
    return draft.save({
      61: appearance('Assinado pelo Governador'),
      [object.emptySignature]: { ...draft.fields(object.emptySignature), AP: '<< /N 61 0 R >>' },
    });
  }),
  forgery('the appearance of a signature is forged where it stands', 'altered', undefined, () => {
    const draft = newSample().save({ 61: appearance('Assinado por Fulano') });
    sign(draft, { permits: 2, into: object.emptySignature, widget: { AP: '<< /N 61 0 R >>' } });
    return draft.save({ 61: appearance('Assinado pelo Governador') });
  }),
  forgery('a signature is added where nothing is permitted', 'altered', 'SIGNATURE_NOT_PERMITTED', () =>
    sign(signedSample({ permits: 1 }), { who: colleague }),
  ),
  forgery('an empty field is signed where nothing is permitted', 'altered', 'SIGNATURE_NOT_PERMITTED', () =>
    sign(signedSample({ permits: 1 }), { who: colleague, into: object.emptySignature }),
  ),
  forgery('a field is filled in where nothing is permitted', 'altered', 'FIELD_CHANGED', () => filled({ permits: 1 })),
  forgery('a field is filled in where nobody permitted it', 'altered', 'FIELD_CHANGED', () => filled({})),
  ...(['All', 'Include', 'Exclude'] as const).map((action) =>
    forgery(`a field locked by ${action} is filled in`, 'altered', 'FIELD_CHANGED', () => {
      const names = action === 'Include' ? '/Fields [(favorecido)]' : action === 'Exclude' ? '/Fields [(ciente)]' : '';
      return filled({
        permits: 2,
        entries: {
          Reference: `[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >> << /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Action /${action} ${names} /V /1.2 >> >>]`,
        },
      });
    }),
  ),
  forgery('a field locked by the field of the signature is filled in', 'altered', 'FIELD_CHANGED', () =>
    filled({ permits: 2, widget: { Lock: '<< /Type /SigFieldLock /Action /All >>' } }),
  ),
  forgery('a field that is for reading only is filled in', 'altered', 'FIELD_CHANGED', () => {
    const draft = newSample();
    draft.save({ [object.field]: { ...draft.fields(object.field), Ff: '1' } });
    return fill(sign(draft, { permits: 2 }));
  }),
  forgery('a field is added', 'altered', 'FIELD_ADDED', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({
      60: { ...draft.fields(object.field), T: '(novo)' },
      [object.form]: { ...draft.fields(object.form), Fields: '[10 0 R 16 0 R 19 0 R 60 0 R]' },
      [object.secondPage]: { ...draft.fields(object.secondPage), Annots: '[10 0 R 12 0 R 16 0 R 19 0 R 60 0 R]' },
    });
  }),
  forgery('a field takes another name', 'altered', 'FIELD_CHANGED', () => {
    const draft = signedSample({ permits: 2 });
    return draft.save({ [object.field]: { ...draft.fields(object.field), T: '(doador)' } });
  }),
  forgery('the certification comes after a signature', 'altered', 'CERTIFICATION_LATE', () =>
    sign(signedSample(), { who: colleague, permits: 3 }),
  ),
  forgery('the level of certification is raised by another', 'altered', 'CERTIFICATION_LATE', () =>
    sign(signedSample({ permits: 2 }), { who: colleague, permits: 3 }),
  ),
  forgery('the level of certification is no level', 'invalid', 'CERTIFICATION_MALFORMED', () =>
    signedSample({
      entries: { Reference: '[<< /TransformMethod /DocMDP /TransformParams << /P 9 >> >>]' },
    }),
  ),
  forgery('two levels of certification', 'invalid', 'CERTIFICATION_MALFORMED', () =>
    signedSample({
      entries: {
        Reference:
          '[<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >> << /TransformMethod /DocMDP /TransformParams << /P 3 >> >>]',
      },
    }),
  ),
  forgery('permissions are added after the signature', 'altered', 'PERMISSIONS_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.catalog]: { ...draft.fields(object.catalog), Perms: '<< /UR3 99 0 R >>' } });
  }),
  forgery('permissions name a signature that certifies nothing', 'altered', 'PERMISSIONS_FORGED', () => {
    const draft = newSample();
    draft.save({ [object.catalog]: { ...draft.fields(object.catalog), Perms: '<< /DocMDP 16 0 R >>' } });
    return sign(draft);
  }),
  forgery('the certified signature is taken from the list of fields', 'altered', undefined, () => {
    const draft = signedSample({ permits: 1 });
    return draft.save({ [object.form]: { ...draft.fields(object.form), Fields: '[10 0 R 16 0 R 19 0 R]' } });
  }),
];

function fill(draft: Draft): Draft {
  return draft.save({
    61: appearance('Joana'),
    [object.field]: { ...draft.fields(object.field), V: '(Joana)', AP: '<< /N 61 0 R >>' },
  });
}

function filled(signing: Parameters<typeof signedSample>[0]): Draft {
  return fill(signedSample(signing));
}
