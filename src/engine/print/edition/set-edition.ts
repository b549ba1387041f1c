import { inScreenColours } from '../images/image-pages.ts';
import { compileAndAsk } from '../typst/compile-typst.ts';
import type { ActPages, EditionInput, SetEdition } from './edition-input.ts';
import { placesLabel, writeTypstEdition } from './typst-edition.ts';

/** Sets an edition and says where its acts stand. Blocks its thread. @throws DocumentRenderError */
export async function setEdition(input: EditionInput): Promise<SetEdition> {
  const document = writeTypstEdition(input);
  const files = await inScreenColours(document.files);
  const { pdf, pages, told } = compileAndAsk({ ...document, files }, placesLabel);
  return { pdf, pages, acts: actPages((told[0] ?? []) as readonly Place[]) };
}

/** An act, its beginning or its end, and the page of it. */
type Place = readonly [id: number, end: number, page: number];

function actPages(places: readonly Place[]): ActPages[] {
  const ends = new Map(places.filter(([, end]) => end === 1).map(([id, , page]) => [id, page]));
  return places.filter(([, end]) => end === 0).map(([id, , first]) => ({ id, first, last: ends.get(id) ?? first }));
}
