import { PdfBool, PdfDict, PdfNumber, type PDF, type PdfObject, PdfStream } from '@libpdf/core';
import { decoded } from './decode-stream.ts';
import { resolverOf } from './object-copier.ts';

type Resolve = ReturnType<typeof resolverOf>;
type Form = ReturnType<NonNullable<ReturnType<PDF['getForm']>>['acroForm']>;
type Field = ReturnType<Form['getFields']>[number];

interface DrawnForm {
  /** There are lists, to which viewers add a button of their own. */
  readonly hasLists: boolean;
  /** Some field had to be drawn, for which the library looks into its fonts. */
  readonly isDrawn: boolean;
}

/**
 * Makes the drawing of filled fields as viewers show them, in memory: some writers leave it to the viewer, and one who
 * says so (`NeedAppearances`, ISO 32000-1, 12.7.2) may have left a drawing of what stood there before. A field that cannot
 * be followed is left as it is; its page is still worth binding.
 */
export function drawFormValues(pdf: PDF): DrawnForm {
  const resolve = resolverOf(pdf);
  const entry = resolve(pdf.getCatalog().get('AcroForm'));
  if (!(entry instanceof PdfDict)) return { hasLists: false, isDrawn: false };
  // Asked first: to draw one field takes the mark away.
  const flag = resolve(entry.get('NeedAppearances'));
  const isLeftToViewer = flag instanceof PdfBool && flag.value;
  let [hasLists, isDrawn] = [false, false];
  attempt(() => {
    const form = pdf.getForm()?.acroForm();
    for (const field of form?.getFields() ?? []) {
      hasLists ||= field.type === 'dropdown' || field.type === 'listbox';
      if (!isDue(field, isLeftToViewer, resolve)) continue;
      isDrawn = true;
      attempt(() => drawOne(form!, field, resolve));
    }
  });
  return { hasLists, isDrawn };
}

const written: ReadonlySet<string> = new Set(['text', 'dropdown', 'listbox']);

function isDue(field: Field, isLeftToViewer: boolean, resolve: Resolve): boolean {
  if (field.type === 'signature') return false;
  const widgets = field.getWidgets();
  if (widgets.some((widget) => !widget.hasNormalAppearance())) return true;
  // What is drawn already stays where it shows the value; letters of a viewer of ours are not those of the author.
  return (
    isLeftToViewer && written.has(field.type) && !widgets.every(({ dict }) => showsValue(dict, valueOf(field), resolve))
  );
}

function valueOf(field: Field): string {
  const value = 'getValue' in field ? field.getValue() : '';
  return Array.isArray(value) ? value.join('') : typeof value === 'string' ? value : '';
}

/** Whether the drawing of a field has the letters of its value, as far as they are written in plain. */
function showsValue(widget: PdfDict, value: string, resolve: Resolve): boolean {
  const looks = resolve(widget.get('AP'));
  const normal = looks instanceof PdfDict ? resolve(looks.get('N')) : null;
  const bytes = normal instanceof PdfStream ? decoded(normal, resolve) : null;
  const operators = Buffer.from(bytes ?? []).toString('latin1');
  const strings = [...operators.matchAll(/\(((?:\\.|[^\\()])*)\)/gs)].map(([, text]) => unescaped(text!));
  return squeezed(strings.join('')) === squeezed(value);
}

const squeezed = (text: string): string => text.replace(/\s+/g, '');
const unescaped = (text: string): string =>
  text
    .replace(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replace(/\\(.)/gs, '$1');

const READ_ONLY = 1;
/** Fields stand in fields: no honest one so deep. */
const DEEPEST = 32;

/** A field that nobody may change any more is drawn too, which the library leaves out. */
function drawOne(form: Form, field: Field, resolve: Resolve): void {
  const dict = field.acroField();
  const before = dict.get('Ff');
  if (!field.isReadOnly()) return form.updateFieldAppearance(field);
  dict.set('Ff', PdfNumber.of(flagsOf(dict, resolve) & ~READ_ONLY));
  try {
    form.updateFieldAppearance(field);
  } finally {
    if (before === undefined) dict.delete('Ff');
    else dict.set('Ff', before);
  }
}

function flagsOf(field: PdfDict, resolve: Resolve): number {
  let node: PdfObject | null = field;
  for (let depth = 0; node instanceof PdfDict && depth < DEEPEST; depth += 1) {
    const flags = resolve(node.get('Ff'));
    if (flags instanceof PdfNumber) return flags.value;
    node = resolve(node.get('Parent'));
  }
  return 0;
}

function attempt(draw: () => void): void {
  try {
    draw();
  } catch {
    // A form is the most often broken part of a PDF.
  }
}
