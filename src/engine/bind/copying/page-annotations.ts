import { PdfArray, PdfDict, PdfStream, type PdfObject, type PdfRef } from '@libpdf/core';
import { isActiveAnnotation, isActiveDict, nameOf } from './active-parts.ts';
import type { ObjectCopier } from './object-copier.ts';
import { writeMeasure } from '../writing/pdf-syntax.ts';
import { type Box, boxOf, type SourcePage } from './source-pages.ts';

export interface CopiedAnnotations {
  /** The array of the page, as PDF text; empty when there is none left. */
  readonly annotations: string;
  /** What was drawn over the page: what was filled stays to be seen, and nothing is left to fill or to sign. */
  readonly operators: string;
  /** Entries of `XObject` that the operators name. */
  readonly resources: string;
}

interface Context {
  readonly copier: ObjectCopier;
  /** Begins the names that are added to the resources of the page. */
  readonly prefix: string;
  /** Where a destination known by name leads. */
  readonly destination: (name: PdfObject) => PdfObject | null;
  /** Told of the streams that will be drawn as forms. */
  readonly asForm: (ref: PdfRef) => void;
}

const HIDDEN = 2;
const NOT_SHOWN = 32;

/** What is read in a window of its own. */
const notes: ReadonlySet<string> = new Set(['Text', 'Popup']);

/** Words and lines that viewers draw by themselves where a file leaves it to them; they cannot cover what is under them. */
const marks: ReadonlySet<string> = new Set([
  'FreeText',
  'Highlight',
  'Ink',
  'Line',
  'Squiggly',
  'StrikeOut',
  'Underline',
]);

/**
 * Links and notes stay. All else that is drawn over a page becomes part of its drawing, as it is seen: a field, a mark, a
 * stamp; nothing lies over the stamps of the copy.
 */
export function copyAnnotations(page: SourcePage, { copier, prefix, destination, asForm }: Context): CopiedAnnotations {
  const list = copier.resolve(page.dict.get('Annots'));
  const kept: string[] = [];
  const drawn: string[] = [];
  let resources = '';
  for (const item of list instanceof PdfArray ? list.toArray() : []) {
    const annotation = copier.resolve(item);
    if (!(annotation instanceof PdfDict) || isActiveAnnotation(annotation, copier.resolve)) continue;
    const kind = nameOf(copier.resolve(annotation.get('Subtype')));
    if (kind === 'Link') kept.push(...copyLink(annotation, copier, destination));
    else if (kind !== null && notes.has(kind)) kept.push(copier.writeDict(annotation, { skip: unshown }));
    else {
      const look = appearanceOf(annotation, copier);
      if (look === null) {
        if (kind !== null && marks.has(kind) && !annotation.has('AP')) kept.push(copier.write(item));
        continue;
      }
      const name = `${prefix}W${drawn.length}`;
      asForm(look.form);
      resources += `/${name} ${copier.write(look.form)}`;
      drawn.push(`q ${look.matrix} cm /${name} Do Q`);
    }
  }
  return {
    annotations: kept.length === 0 ? '' : `/Annots[${kept.join(' ')}]`,
    operators: drawn.join('\n'),
    resources,
  };
}

/** A link within the document leads to the same page of the copy; one that leads nowhere is left out. */
function copyLink(link: PdfDict, copier: ObjectCopier, destination: Context['destination']): string[] {
  const action = copier.resolve(link.get('A'));
  const goesTo =
    link.get('Dest') ??
    (action instanceof PdfDict && nameOf(copier.resolve(action.get('S'))) === 'GoTo' ? action.get('D') : undefined);
  if (goesTo === undefined) {
    if (!(action instanceof PdfDict) || isActiveDict(action, copier.resolve)) return [];
    return [copier.writeDict(link, { skip: unlinked, extra: NO_BORDER })];
  }
  const target = targetOf(copier.resolve(goesTo), copier, destination);
  const page = target?.at(0);
  if (target === null || page?.type !== 'ref' || copier.placeOf(page) === undefined) return [];
  return [copier.writeDict(link, { skip: relinked, extra: `${NO_BORDER}/Dest ${copier.write(target)}` })];
}

/** What a note would be drawn with; a viewer has a sign of its own for it. */
const unshown: ReadonlySet<string> = new Set(['P', 'AP']);
/** A link is seen by what is under it: its border could be drawn over anything. */
const unlinked: ReadonlySet<string> = new Set(['P', 'Parent', 'PA', 'AP', 'Border', 'BS', 'C']);
const relinked: ReadonlySet<string> = new Set([...unlinked, 'A', 'Dest']);
const NO_BORDER = '/Border[0 0 0]';

function targetOf(value: PdfObject | null, copier: ObjectCopier, named: Context['destination']): PdfArray | null {
  const found = value?.type === 'string' || value?.type === 'name' ? named(value) : value;
  if (found instanceof PdfArray) return found;
  const inside = found instanceof PdfDict ? copier.resolve(found.get('D')) : null;
  return inside instanceof PdfArray ? inside : null;
}

/** The stream that shows a field, and the matrix that puts it in its place (ISO 32000-1, 12.5.5). */
function appearanceOf(
  widget: PdfDict,
  copier: ObjectCopier,
): { readonly form: PdfRef; readonly matrix: string } | null {
  const flags = copier.resolve(widget.get('F'));
  if (flags?.type === 'number' && (flags.value & (HIDDEN | NOT_SHOWN)) !== 0) return null;
  const looks = copier.resolve(widget.get('AP'));
  const rect = boxOf(widget.get('Rect'), copier.resolve);
  if (!(looks instanceof PdfDict) || rect === null) return null;
  const normal = copier.resolve(looks.get('N'));
  const form =
    normal instanceof PdfStream ? looks.get('N') : normal instanceof PdfDict ? lookIn(normal, widget, copier) : null;
  const stream = copier.resolve(form);
  if (form?.type !== 'ref' || !(stream instanceof PdfStream)) return null;
  const box = boxOf(stream.get('BBox'), copier.resolve);
  if (box === null) return null;
  const [left, bottom, right, top] = transformed(box, matrixOf(stream.get('Matrix'), copier));
  const [scaleX, scaleY] = [(rect[2] - rect[0]) / (right - left), (rect[3] - rect[1]) / (top - bottom)];
  if (!Number.isFinite(scaleX) || !Number.isFinite(scaleY)) return null;
  const matrix = [scaleX, 0, 0, scaleY, rect[0] - left * scaleX, rect[1] - bottom * scaleY];
  return { form, matrix: matrix.map(writeMeasure).join(' ') };
}

/** Which of its drawings a box shows: its own state or, where a writer left that out, the value of its field. */
function lookIn(looks: PdfDict, widget: PdfDict, copier: ObjectCopier): PdfObject | undefined {
  const state = nameOf(copier.resolve(widget.get('AS')));
  if (state !== null) return looks.get(state);
  const field = copier.resolve(widget.get('Parent'));
  const own = nameOf(copier.resolve(widget.get('V')));
  const value = own ?? (field instanceof PdfDict ? nameOf(copier.resolve(field.get('V'))) : null);
  return looks.get(value !== null && looks.has(value) ? value : 'Off');
}

type Matrix = readonly [number, number, number, number, number, number];

function matrixOf(value: PdfObject | undefined, copier: ObjectCopier): Matrix {
  const array = copier.resolve(value);
  const numbers = (array instanceof PdfArray ? array.toArray() : []).map((item) => {
    const number = copier.resolve(item);
    return number?.type === 'number' ? number.value : NaN;
  });
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers;
  const matrix: Matrix = [a, b, c, d, e, f];
  return matrix.every(Number.isFinite) ? matrix : [1, 0, 0, 1, 0, 0];
}

function transformed([x0, y0, x1, y1]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = ([x0, x1] as const).flatMap((x) =>
    ([y0, y1] as const).map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
