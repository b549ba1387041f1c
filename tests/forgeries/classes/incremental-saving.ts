import { appearance, object, text } from '../kit/sample.ts';
import { forgery, sign, signedSample, type Forgery } from '../kit/forgery.ts';

const other = text('Valor do contrato: R$ 900,00');
const newest = object.button + 20;

/** Incremental saving attacks: a revision after the signed one puts other content in place of the signed one. */
export const incrementalSaving: readonly Forgery[] = [
  forgery('the text of the first page is written anew', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    signedSample().save({ [object.firstContent]: { stream: other } }),
  ),
  forgery('the text of the second page is written anew', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    signedSample().save({ [object.secondContent]: { stream: other } }),
  ),
  forgery('a page takes a new content stream', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [newest]: { stream: other },
      [object.firstPage]: { ...draft.fields(object.firstPage), Contents: `${newest} 0 R` },
    });
  }),
  forgery('a second content stream is drawn over the signed one', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [newest]: { stream: other },
      [object.firstPage]: { ...draft.fields(object.firstPage), Contents: `[5 0 R ${newest} 0 R]` },
    });
  }),
  forgery('the content of a page is taken away', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    const { Contents: _, ...rest } = draft.fields(object.firstPage);
    return draft.save({ [object.firstPage]: rest });
  }),
  forgery('the content of a page is freed', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    signedSample().save({}, { freed: [object.firstContent] }),
  ),
  forgery('an image is replaced', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.image]: { stream: '\xff\xff\x00', fields: draft.fields(object.image) } });
  }),
  forgery('a font is replaced', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.font]: { ...draft.fields(object.font), BaseFont: '/Symbol' } });
  }),
  forgery('the letters of a font are mapped anew', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [object.font]: { ...draft.fields(object.font), Encoding: '<< /Differences [49 /nine] >>' },
    });
  }),
  forgery('the resources of a page name another image', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [object.firstPage]: {
        ...draft.fields(object.firstPage),
        Resources: '<< /Font << /F1 7 0 R >> /XObject << /Im1 18 0 R >> >>',
      },
    });
  }),
  forgery('a page is added', 'altered', 'PAGES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [newest]: { ...draft.fields(object.firstPage), Contents: '17 0 R', Annots: '[]' },
      [object.pages]: { Type: '/Pages', Kids: `[3 0 R 4 0 R ${newest} 0 R]`, Count: '3' },
    });
  }),
  forgery('a page is taken away', 'altered', 'PAGES_CHANGED', () =>
    signedSample().save({ [object.pages]: { Type: '/Pages', Kids: '[3 0 R]', Count: '1' } }),
  ),
  forgery('pages change places', 'altered', 'PAGES_CHANGED', () =>
    signedSample().save({ [object.pages]: { Type: '/Pages', Kids: '[4 0 R 3 0 R]', Count: '2' } }),
  ),
  forgery('a page is put in place of another', 'altered', 'PAGES_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [newest]: { ...draft.fields(object.firstPage), Contents: '17 0 R' },
      [object.pages]: { Type: '/Pages', Kids: `[${newest} 0 R 4 0 R]`, Count: '2' },
    });
  }),
  forgery('the whole tree of pages is another', 'altered', 'PAGES_CHANGED', () => {
    const draft = signedSample();
    const page = { ...draft.fields(object.firstPage), Parent: `${newest} 0 R`, Contents: '17 0 R' };
    return draft.save({
      [newest]: { Type: '/Pages', Kids: `[${newest + 1} 0 R]`, Count: '1' },
      [newest + 1]: page,
      [object.catalog]: { ...draft.fields(object.catalog), Pages: `${newest} 0 R` },
    });
  }),
  forgery('the document has another root', 'altered', 'CATALOG_CHANGED', () => {
    const draft = signedSample();
    return draft.save(
      { [newest]: { ...draft.fields(object.catalog), Lang: '(pt)' } },
      { trailer: { Root: `${newest} 0 R` } },
    );
  }),
  ...(['MediaBox', 'CropBox'] as const).map((key) =>
    forgery(`the ${key} of a page leaves part of it out`, 'altered', 'PAGE_SHAPE_CHANGED', () => {
      const draft = signedSample();
      return draft.save({ [object.firstPage]: { ...draft.fields(object.firstPage), [key]: '[0 0 595 600]' } });
    }),
  ),
  forgery('a page is turned', 'altered', 'PAGE_SHAPE_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.firstPage]: { ...draft.fields(object.firstPage), Rotate: '180' } });
  }),
  forgery('a page inherits what it did not have', 'altered', 'PAGE_SHAPE_CHANGED', () =>
    signedSample().save({ [object.pages]: { Type: '/Pages', Kids: '[3 0 R 4 0 R]', Count: '2', Rotate: '90' } }),
  ),
  forgery('the unit of a page is another', 'altered', 'PAGE_SHAPE_CHANGED', () => {
    const draft = signedSample();
    return draft.save({ [object.firstPage]: { ...draft.fields(object.firstPage), UserUnit: '5' } });
  }),
  forgery('a page acts when it is opened', 'altered', 'PAGE_CHANGED', () => {
    const draft = signedSample();
    return draft.save({
      [object.firstPage]: { ...draft.fields(object.firstPage), AA: '<< /O << /S /JavaScript /JS (x) >> >>' },
    });
  }),
  forgery('content changes and comes back in the next revision', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    const signed = draft.objects.get(object.firstContent);
    draft.save({ [object.firstContent]: { stream: other } });
    return draft.save({ [object.firstContent]: signed ?? '' });
  }),
  forgery('content changes between two signatures', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    sign(signedSample().save({ [object.firstContent]: { stream: other } }), { name: 'outra' }),
  ),
  forgery('content changes in the revision of the second signature', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    sign(signedSample(), { name: 'outra', beside: { [object.firstContent]: { stream: other } } }),
  ),
  forgery('content changes after five signatures', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = signedSample();
    for (let number = 1; number < 5; number += 1) sign(draft, { name: `s${number}` });
    return draft.save({ [object.firstContent]: { stream: other } });
  }),
  forgery('the changed revision is followed by an empty one', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    signedSample()
      .save({ [object.firstContent]: { stream: other } })
      .save({}),
  ),
  forgery('objects are appended without cross-references', 'altered', undefined, () =>
    Buffer.concat([signedSample().bytes, Buffer.from(`5 0 obj\n<< /Length 4 >>\nstream\nBT E\nendstream\nendobj\n`)]),
  ),
  forgery('objects are appended with a trailer and no cross-references', 'altered', undefined, () =>
    Buffer.concat([signedSample().bytes, Buffer.from('5 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 90 >>\n')]),
  ),
  forgery('objects are appended before a copy of the signed ending', 'altered', undefined, () => {
    const { bytes } = signedSample();
    const ending = bytes.subarray(bytes.lastIndexOf('startxref'));
    return Buffer.concat([bytes, Buffer.from('5 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n'), ending]);
  }),
  forgery('objects stand in the revision with no entry of their own', 'altered', 'BYTES_UNACCOUNTED', () =>
    signedSample().save(
      { [newest]: '(nada)' },
      { unlisted: '5 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n' },
    ),
  ),
  forgery('an object hides in a comment', 'altered', 'BYTES_UNACCOUNTED', () =>
    signedSample().save({ [newest]: '(nada)' }, { unlisted: '% 5 0 obj << >> endobj\n' }),
  ),
  forgery('the appearance of a filled field is another', 'altered', undefined, () =>
    signedSample().save({ [object.fieldAppearance]: appearance('Joana') }),
  ),
];
