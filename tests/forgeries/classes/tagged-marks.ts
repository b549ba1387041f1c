import { forgery, type Forgery } from '../kit/forgery.ts';
import { object } from '../kit/sample.ts';
import { tag, tagged, taggedSample, type Tagging } from '../kit/tagged.ts';

const by = (name: string, tagging: Tagging, because = 'CATALOG_CHANGED'): Forgery =>
  forgery(`a signature is told to the structure of a tagged file, and ${name}`, 'altered', because, () =>
    tagged(taggedSample(), tagging),
  );
const added = `${tag.added} 0 R`;
const secondElement = { 211: { Type: '/StructElem', S: '/P', P: '201 0 R', ActualText: '(R$ 900,00)' } };

/** Around what a tagged file may gain with a signature: what the structure says is read aloud, and seen by nobody else. */
export const taggedMarks: readonly Forgery[] = [
  by('is read as another text', { element: { ActualText: '(Valor: R$ 900,00)' } }),
  by('is described', { element: { Alt: '(Valor: R$ 900,00)' } }),
  by('has a title', { element: { T: '(Valor: R$ 900,00)' } }),
  by('has another language', { element: { Lang: '(la)' } }),
  by('is a paragraph', { element: { S: '/P' } }),
  by('shows a text of the page', { element: { K: '0' } }),
  by('shows a note', { element: { K: `<< /Type /OBJR /Obj ${object.note} 0 R >>` } }),
  by('shows a field that was there', { element: { K: `<< /Type /OBJR /Obj ${object.field} 0 R >>` } }),
  by('shows the empty field of another', { element: { K: `<< /Type /OBJR /Obj ${object.emptySignature} 0 R >>` } }),
  by('shows nothing', { element: { K: '[]' } }),
  by('a paragraph is read as another text', { paragraph: { ActualText: '(Valor: R$ 900,00)' } }),
  by('a paragraph is now a note', { paragraph: { S: '/Note' } }),
  by('a paragraph shows another text', { paragraph: { K: '1' } }),
  by('the document is read as another text', { document: { ActualText: '(Valor: R$ 900,00)' } }),
  by('a paragraph is left out', { document: { K: `[${added}]` } }),
  by('a paragraph is there twice', { document: { K: `[202 0 R 202 0 R ${added}]` } }),
  by('stands there twice', { document: { K: `[202 0 R ${added} ${added}]` } }),
  by('stands nowhere', { document: { K: '[202 0 R]' } }),
  by('stands under another than it says', { element: { P: '200 0 R' } }),
  by('stands under a paragraph that is new', {
    element: { P: '211 0 R' },
    more: { 211: { S: '/P', P: '201 0 R', K: added } },
  }),
  by('somebody else stands beside it', { document: { K: `[202 0 R ${added} 211 0 R]` }, more: secondElement }),
  by('its role is another', { root: { RoleMap: '<< /Form /Artifact >>' } }),
  by('a class is new', { root: { ClassMap: '<< /C << /O /Layout >> >>' } }),
  by('the tree of parents leads a page elsewhere', { parents: { Nums: `[0 [${added}] 1 ${added}]` } }),
  by('the tree of parents lacks it', { parents: { Nums: '[0 [202 0 R]]' } }),
  by('the tree of parents has it under another number', { parents: { Nums: `[0 [202 0 R] 2 ${added}]` } }),
  by('the tree of parents is not in order', { parents: { Nums: `[1 ${added} 0 [202 0 R]]` } }),
  by('the tree of parents has a number twice', { parents: { Nums: `[0 [202 0 R] 1 ${added} 1 202 0 R]` } }),
  by('the tree of parents states other limits', { parents: { Limits: '[0 0]' } }),
  by('the tree of parents leads to one more', { parents: { Nums: `[0 [202 0 R] 1 ${added} 2 202 0 R]` } }),
  by('the next number was given already', { root: { ParentTreeNextKey: '1' } }),
  by('it lies over a text', { place: [72, 690, 272, 740] }, 'SIGNATURE_APPEARANCE_ADDED'),
  forgery('nobody signs, and the structure of a tagged file tells of a field', 'altered', 'CATALOG_CHANGED', () => {
    const draft = taggedSample();
    return draft.save({
      [tag.document]: { ...draft.fields(tag.document), K: `[202 0 R ${added}]` },
      [tag.added]: { S: '/Form', P: '201 0 R', K: `<< /Type /OBJR /Obj ${object.emptySignature} 0 R >>` },
      [tag.parents]: { Nums: `[0 [202 0 R] 1 ${added}]` },
    });
  }),
];
