import { PdfArray, PdfDict, type PDF, type PdfObject, type PdfRef } from '@libpdf/core';

/** A page of an input with what it inherits from the tree above it (ISO 32000-1, 7.7.3.4). */
export interface SourcePage {
  /** Absent for a page written inside its parent, which is wrong but happens. */
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  /** The tree names it, and it cannot be read. */
  readonly isMissing: boolean;
  readonly resources: PdfObject | null;
  readonly mediaBox: Box;
  readonly cropBox: Box;
  /** 0, 90, 180 or 270, clockwise. */
  readonly rotation: number;
}

/** Lower left and upper right corners. */
export type Box = readonly [number, number, number, number];

type Resolve = (value: PdfObject | null | undefined) => PdfObject | null;
type Inherited = Pick<SourcePage, 'resources'> & {
  readonly mediaBox: Box | null;
  readonly cropBox: Box | null;
  readonly rotation: number;
};

const A4: Box = [0, 0, 595.276, 841.89];
const DEEPEST = 64;
/** In points: a sheet of 350 m. What is farther is no paper. */
const FARTHEST = 1_000_000;

/** The pages in order, whatever the tree is like: loops, missing types and pages named twice are borne. */
export function sourcePages(pdf: PDF, resolve: Resolve): SourcePage[] {
  const pages: SourcePage[] = [];
  const nodes = new Set<PdfDict>();
  const walk = (value: PdfObject | null | undefined, above: Inherited, depth: number): void => {
    const node = resolve(value);
    if (depth > DEEPEST) return;
    if (!(node instanceof PdfDict)) {
      if (value?.type === 'ref' && depth > 0) pages.push({ ...missing(), mediaBox: above.mediaBox ?? A4, ref: value });
      return;
    }
    const here = inherit(node, above, resolve);
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) {
      if (nodes.has(node)) return;
      nodes.add(node);
      for (const kid of kids) walk(kid, here, depth + 1);
      return;
    }
    if (!isPage(node)) return;
    const mediaBox = here.mediaBox ?? A4;
    pages.push({
      ref: value?.type === 'ref' ? value : null,
      dict: node,
      isMissing: false,
      resources: here.resources,
      mediaBox,
      cropBox: within(here.cropBox ?? mediaBox, mediaBox),
      rotation: here.rotation,
    });
  };
  walk(pdf.getCatalog().get('Pages'), { resources: null, mediaBox: null, cropBox: null, rotation: 0 }, 0);
  return pages;
}

/** What the nodes of the page tree are, whether they say so or not. */
export function typesOfPages(pdf: PDF, resolve: Resolve): ReadonlyMap<PdfDict, 'Page' | 'Pages'> {
  const types = new Map<PdfDict, 'Page' | 'Pages'>();
  const waiting = [pdf.getCatalog().get('Pages')];
  while (waiting.length > 0) {
    const node = resolve(waiting.pop());
    if (!(node instanceof PdfDict) || types.has(node)) continue;
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) {
      types.set(node, 'Pages');
      for (const kid of kids) waiting.push(kid);
    } else if (isPage(node)) types.set(node, 'Page');
  }
  return types;
}

/** Made when it is needed: the library is loaded then, and no start needs it. */
const missing = () => ({ dict: new PdfDict(), isMissing: true, resources: null, cropBox: A4, rotation: 0 });

/** Some writers leave out what says that it is one (ISO 32000-1, 7.7.3.3). */
function isPage(node: PdfDict): boolean {
  const type = node.getName('Type')?.value;
  return (
    type === 'Page' ||
    (type !== 'Pages' && ['Contents', 'MediaBox', 'Resources', 'Parent'].some((key) => node.has(key)))
  );
}

function inherit(node: PdfDict, above: Inherited, resolve: Resolve): Inherited {
  const rotation = resolve(node.get('Rotate'));
  return {
    resources: node.get('Resources') ?? above.resources,
    mediaBox: boxOf(node.get('MediaBox'), resolve) ?? above.mediaBox,
    cropBox: boxOf(node.get('CropBox'), resolve) ?? above.cropBox,
    rotation:
      rotation?.type === 'number' ? (((Math.round(rotation.value / 90) * 90) % 360) + 360) % 360 : above.rotation,
  };
}

/** A rectangle with its corners in order, or null when it is none. */
export function boxOf(value: PdfObject | undefined, resolve: Resolve): Box | null {
  const array = resolve(value);
  if (!(array instanceof PdfArray) || array.length < 4) return null;
  const [a = NaN, b = NaN, c = NaN, d = NaN] = array.toArray().map((item) => {
    const number = resolve(item);
    return number?.type === 'number' ? number.value : NaN;
  });
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box.every((side) => Math.abs(side) < FARTHEST) && box[2] - box[0] > 0.01 && box[3] - box[1] > 0.01
    ? box
    : null;
}

function within(box: Box, outer: Box): Box {
  const inner: Box = [
    Math.max(box[0], outer[0]),
    Math.max(box[1], outer[1]),
    Math.min(box[2], outer[2]),
    Math.min(box[3], outer[3]),
  ];
  return inner[2] - inner[0] > 1 && inner[3] - inner[1] > 1 ? inner : outer;
}
