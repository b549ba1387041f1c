import type { Draft, Fields, Objects } from './draft.ts';
import { sign } from './forgery.ts';
import { mark, type Marked } from './mark.ts';
import { newSample, object } from './sample.ts';

/** Numbers of the structure of the tagged sample: its root, the document, a paragraph, the tree of parents. */
export const tag = { root: 200, document: 201, paragraph: 202, parents: 203, added: 210 } as const;

/** The sample with its first page tagged, signed. */
export function taggedSample(): Draft {
  const draft = newSample();
  return sign(
    draft.save({
      [object.catalog]: { ...draft.fields(object.catalog), StructTreeRoot: '200 0 R', MarkInfo: '<< /Marked true >>' },
      [object.firstPage]: { ...draft.fields(object.firstPage), StructParents: '0' },
      [tag.root]: {
        Type: '/StructTreeRoot',
        K: '[201 0 R]',
        ParentTree: '203 0 R',
        ParentTreeNextKey: '1',
        RoleMap: '<< >>',
      },
      [tag.document]: { Type: '/StructElem', S: '/Document', P: '200 0 R', K: '[202 0 R]' },
      [tag.paragraph]: { Type: '/StructElem', S: '/P', P: '201 0 R', Pg: '3 0 R', K: '0' },
      [tag.parents]: { Nums: '[0 [202 0 R]]' },
    }),
  );
}

export interface Tagging extends Marked {
  readonly root?: Fields;
  readonly document?: Fields;
  readonly paragraph?: Fields;
  readonly parents?: Fields;
  readonly element?: Fields;
  readonly more?: Objects;
}

/** Signs with a mark, and tells the structure where its field stands. */
export function tagged(
  draft: Draft,
  { root = {}, document = {}, paragraph, parents = {}, element = {}, more = {}, ...marked }: Tagging = {},
): Draft {
  const field = draft.nextNumber + 1;
  return mark(draft, {
    ...marked,
    widget: { StructParent: '1', ...marked.widget },
    beside: {
      [tag.root]: { ...draft.fields(tag.root), ParentTreeNextKey: '2', ...root },
      [tag.document]: { ...draft.fields(tag.document), K: `[202 0 R ${tag.added} 0 R]`, ...document },
      ...(paragraph && { [tag.paragraph]: { ...draft.fields(tag.paragraph), ...paragraph } }),
      [tag.parents]: { Nums: `[0 [202 0 R] 1 ${tag.added} 0 R]`, ...parents },
      [tag.added]: {
        Type: '/StructElem',
        S: '/Form',
        P: '201 0 R',
        K: `<< /Type /OBJR /Obj ${field} 0 R /Pg 3 0 R >>`,
        ...element,
      },
      ...more,
    },
  });
}
