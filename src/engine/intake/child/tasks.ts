import type { PrintableCopyInput, Watermark } from '../../print/index.ts';
import type { SheetFormat } from '../sheet.ts';
import type { Verdict } from '../verdict.ts';

/** What the child can be asked. Paths are absolute; what is written goes under the scratch folder. */
export interface Tasks {
  inspect: { readonly asked: { readonly path: string; readonly extension: string }; readonly answer: Verdict };
  /** Copies a PDF without what acts; the verdict is that of the copy. */
  clean: { readonly asked: { readonly path: string; readonly target: string }; readonly answer: Verdict };
  /** Writes a PDF anew when no signature of it could be verified: the verdict of the copy, or null when there is none. */
  regular: { readonly asked: { readonly path: string; readonly target: string }; readonly answer: Verdict | null };
  /** Draws something on a copy of a PDF: what makes it a copy to print, or a mark across its pages. */
  stamp: { readonly asked: StampAsked; readonly answer: { readonly why: string | null } };
  /** Text of every page and a picture of the first. */
  read: { readonly asked: ReadAsked; readonly answer: ReadAnswer };
  /** The text of a .docx as HTML. */
  html: {
    readonly asked: { readonly path: string; readonly target: string };
    readonly answer: { readonly characters: number };
  };
  /** The rows of the first sheet of a spreadsheet, each a line of JSON. */
  sheet: { readonly asked: SheetAsked; readonly answer: SheetAnswer };
  /** Pages as pictures, for the recognition of text. */
  draw: {
    readonly asked: { readonly path: string; readonly folder: string; readonly pages: number; readonly dpi: number };
    readonly answer: { readonly files: readonly string[] };
  };
}

export interface SheetAsked {
  readonly path: string;
  readonly format: SheetFormat;
  readonly target: string;
  /** Rows that are read; one more refuses the file. */
  readonly mostRows: number;
}

export type SheetAnswer = { readonly verdict: Verdict; readonly rows: number };

export interface StampAsked {
  readonly path: string;
  readonly target: string;
  readonly print: PrintableCopyInput | null;
  readonly mark: Watermark | null;
}

export interface ReadAsked {
  readonly path: string;
  readonly extension: string;
  /** Where the text goes; `null` when it is not wanted. */
  readonly textTarget: string | null;
  readonly pictureTarget: string;
}

export interface ReadAnswer {
  readonly characters: number;
  readonly hasPicture: boolean;
}

export type TaskName = keyof Tasks;

/** `size` of the file, in bytes: what the child may take depends on it. */
export interface Task<Name extends TaskName = TaskName> {
  readonly size: number;
  readonly name: Name;
  readonly asked: Tasks[Name]['asked'];
}
