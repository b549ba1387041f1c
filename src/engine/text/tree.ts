import type { Alignment, HeadingLevel, MarkName, Numbering } from '../../kernel/texts/rich-text.ts';

/** The text of a document after reading: the one form that storage, the printed page and searches work from. */
export interface RichText {
  readonly blocks: readonly Block[];
}

export type Block = Paragraph | Heading | List | Table | Image;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly align: Alignment;
  readonly indent: number;
  /** In a document model, the field without a value of which this line is left out. */
  readonly when?: string;
  readonly content: readonly Inline[];
}

export interface Heading {
  readonly kind: 'heading';
  readonly level: HeadingLevel;
  readonly align: Alignment;
  readonly indent: number;
  readonly when?: string;
  readonly content: readonly Inline[];
}

export interface List {
  readonly kind: 'list';
  /** How its items are counted; null for one with bullets. */
  readonly numbering: Numbering | null;
  readonly start: number;
  readonly items: readonly (readonly Block[])[];
}

/** `columns` is the exact width of the grid; spans never leave it. */
export interface Table {
  readonly kind: 'table';
  readonly columns: number;
  readonly rows: readonly (readonly Cell[])[];
}

export interface Cell {
  readonly header: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly content: readonly Block[];
}

export interface Image {
  readonly kind: 'image';
  readonly source: ImageSource;
  readonly alt: string;
  /** Share of the line, in percent; null for its own size. */
  readonly width: number | null;
}

export type ImageSource =
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'embedded'; readonly type: 'png' | 'jpeg'; readonly base64: string };

export type Inline = Text | Break;

export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly marks: readonly MarkName[];
  readonly href: string | null;
  /** The field of a document model that stands here; `text` is its name. */
  readonly field?: string;
}

export interface Break {
  readonly kind: 'break';
}

/** Images of a text in reading order, those inside lists and tables included. */
export function imagesOf(blocks: readonly Block[]): Image[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'image':
        return [block];
      case 'list':
        return block.items.flatMap(imagesOf);
      case 'table':
        return block.rows.flatMap((row) => row.flatMap((cell) => imagesOf(cell.content)));
      case 'paragraph':
      case 'heading':
        return [];
    }
  });
}
