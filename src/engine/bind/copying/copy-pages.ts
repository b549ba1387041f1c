import { PdfDict, type PDF, type PdfObject, type PdfRef } from '@libpdf/core';
import type { Fonts } from '../drawing/drawing.ts';
import { drawFormValues } from './draw-form-values.ts';
import { copiedLayers, type Layers } from './layers.ts';
import { namedDestinations } from './named-destinations.ts';
import { createObjectCopier, type ObjectCopier } from './object-copier.ts';
import { copyAnnotations } from './page-annotations.ts';
import { createContentsCopier } from './page-contents.ts';
import { geometryOf } from '../drawing/page-geometry.ts';
import { folioOperators, fontResources, type PageStamps } from '../drawing/page-stamps.ts';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { refTo, writeMeasure, writeNumber } from '../writing/pdf-syntax.ts';
import { type SourcePage, sourcePages } from './source-pages.ts';
import { UnreadablePdf } from './open-pdf.ts';

/** The pages of one document within the bound file. */
export interface CopiedPages {
  /** Node of the page tree that holds them. */
  readonly node: number;
  readonly pages: readonly number[];
  readonly layers: Layers;
  /** Pages, from 0, that could not be carried over: each has a page that says so. */
  readonly lost: readonly number[];
  /** What the pages name that could not be read, as numbers of objects. */
  readonly unread: ReadonlySet<number>;
  /** Some page leaves open what it opens. */
  readonly isUnbalanced: boolean;
  /** Among its fields are lists, to which viewers add a button of their own. */
  readonly hasLists: boolean;
  /** A field of its form had to be drawn. */
  readonly isDrawn: boolean;
  /** Bytes of its longest text. */
  readonly longestText: number;
}

interface Target {
  readonly writer: PdfFileWriter;
  readonly fonts: Fonts;
  /** Root of the page tree. */
  readonly root: number;
  /** A stream that saves the graphics state. */
  readonly save: number;
  /** Writes the page that tells of one that could not be carried over. */
  readonly tellLost: (page: LostPage) => void;
}

/** A page that could not be carried over, by its place among those of its document, from 0. */
export interface LostPage {
  readonly id: number;
  readonly parent: number;
  readonly folio: number;
  readonly index: number;
}

/**
 * Copies every page of a PDF, each with its folio and the document's stamps over it. What cannot be read of it is never
 * left out in silence. @throws UnreadablePdf without pages
 */
export function copyPages(
  pdf: PDF,
  { writer, fonts, root, save, tellLost }: Target,
  { stamps, firstFolio }: { readonly stamps: PageStamps; readonly firstFolio: number },
): CopiedPages {
  const { hasLists, isDrawn } = drawFormValues(pdf);
  const forms = new Set<number>();
  const copier = createObjectCopier(pdf, writer, {
    stopsAt: isStructure,
    skips: isNotOfPages,
    // Some writers leave out what makes a stream drawable.
    adds: (ref, dict) => (forms.has(ref.objectNumber) && !dict.has('Subtype') ? '/Subtype/Form' : ''),
  });
  const pages = sourcePages(pdf, copier.resolve);
  if (pages.length === 0) throw new UnreadablePdf('damaged');
  const node = writer.allocate();
  const ids = pages.map(({ ref }) => {
    const id = writer.allocate();
    if (ref !== null && copier.placeOf(ref) === undefined) copier.place(ref, id);
    return id;
  });
  const resources = createResources(copier, { writer, fonts, stamps });
  const destination = namedDestinations(pdf, copier.resolve);
  const copyContents = createContentsCopier({ copier, writer, prefix: fonts.prefix, save });
  const asForm = (ref: PdfRef): void => void forms.add(ref.objectNumber);

  const lost: number[] = [];
  let isUnbalanced = false;
  pages.forEach((page, index) => {
    const geometry = geometryOf(page);
    const contents = copyContents(page);
    if (contents === null) {
      lost.push(index);
      tellLost({ id: ids[index]!, parent: node, folio: firstFolio + index, index });
      return;
    }
    isUnbalanced ||= contents.streams.length === 0;
    const fields = copyAnnotations(page, { copier, prefix: fonts.prefix, destination, asForm });
    const stamp = `q ${geometry.upright} /${stamps.nameFor(geometry)} Do\n${folioOperators(fonts, geometry, firstFolio + index)} Q`;
    const over = writer.allocate();
    writer.stream(over, '', `${contents.operators}\n${fields.operators}\n${stamp}`);
    const streams = [...contents.streams, refTo(over)].join(' ');
    writer.object(
      ids[index]!,
      `<</Type/Page/Parent ${refTo(node)}/MediaBox[${page.mediaBox.map(writeMeasure).join(' ')}]` +
        `/CropBox[${page.cropBox.map(writeMeasure).join(' ')}]${page.rotation === 0 ? '' : `/Rotate ${page.rotation}`}` +
        `/Resources ${resources.of(page, contents.resources + fields.resources)}/Contents[${streams}]${fields.annotations}${keptEntries(page.dict, copier)}>>`,
    );
  });
  resources.write();
  copier.drain();
  writer.object(node, `<</Type/Pages/Parent ${refTo(root)}/Count ${ids.length}/Kids[${ids.map(refTo).join(' ')}]>>`);
  return {
    node,
    pages: ids,
    layers: copiedLayers(pdf, copier),
    lost,
    unread: copier.unread,
    isUnbalanced,
    hasLists,
    isDrawn,
    longestText: copier.longestText(),
  };
}

/** The tree of the source and its tags belong to a whole that is not copied. */
const structures = new Set(['Page', 'Pages', 'Catalog', 'StructTreeRoot', 'StructElem', 'ObjStm', 'XRef', 'Sig']);
const isStructure = (dict: PdfDict): boolean => structures.has(dict.getName('Type')?.value ?? '');

const leftOut = new Set(['StructParent', 'StructParents', 'PieceInfo', 'Metadata']);
const isNotOfPages = (holder: PdfDict, key: string): boolean =>
  leftOut.has(key) || (key === 'Parent' && holder.getName('Subtype')?.value !== 'Popup');

/** How its colours mix, and how large its points are. */
function keptEntries(page: PdfDict, copier: ObjectCopier): string {
  const unit = copier.resolve(page.get('UserUnit'));
  const isMeasure = unit?.type === 'number' && unit.value > 0 && unit.value <= LARGEST_UNIT;
  return (
    (page.has('Group') ? `/Group ${copier.write(page.get('Group'))}` : '') +
    (isMeasure ? `/UserUnit ${writeNumber(unit.value)}` : '')
  );
}
const LARGEST_UNIT = 1_000;

/**
 * Resources with the stamps among them. Pages that shared theirs still do, so that a document of many pages does not
 * repeat them; they are written last, when every stamp is known.
 */
function createResources(
  copier: ObjectCopier,
  { writer, fonts, stamps }: { writer: PdfFileWriter; fonts: Fonts; stamps: PageStamps },
) {
  const shared = new Map<PdfObject | null, { readonly id: number; readonly own: string }>();
  const alone: { readonly id: number; readonly source: PdfObject | null; readonly own: string }[] = [];

  const write = (id: number, source: PdfObject | null, own: string): void => {
    const dict = source instanceof PdfDict ? source : new PdfDict();
    const inside = (key: string): string => {
      const part = copier.resolve(dict.get(key));
      return part instanceof PdfDict ? copier.writeDict(part).replace(/^<<|>>$/g, '') : '';
    };
    writer.object(
      id,
      copier.writeDict(dict, {
        skip: merged,
        extra: `/Font<<${inside('Font')}${fontResources(fonts)}>>/XObject<<${inside('XObject')}${own}${stamps.resources()}>>`,
      }),
    );
  };

  return {
    /** `own` are entries of `XObject` that only this page has. */
    of(page: SourcePage, own: string): string {
      const source = copier.resolve(page.resources);
      if (own !== '') {
        const id = writer.allocate();
        alone.push({ id, source, own });
        return refTo(id);
      }
      const known = shared.get(source) ?? { id: writer.allocate(), own };
      shared.set(source, known);
      return refTo(known.id);
    },
    write() {
      for (const [source, { id, own }] of shared) write(id, source, own);
      for (const { id, source, own } of alone) write(id, source, own);
    },
  };
}

const merged: ReadonlySet<string> = new Set(['Font', 'XObject']);
