import type { PageSheet } from './page-sheet.ts';
import type { Watermark } from './watermark.ts';

/** Everything a document made by Carimbo is printed from. Texts are plain; only `html` carries the rich-text vocabulary. */
export interface DocumentInput {
  readonly header: {
    readonly government: string;
    readonly organ: string;
    readonly unit: string;
    /** PNG or JPEG. */
    readonly logo?: Uint8Array;
  };
  /** "Despacho nº 3/2026". */
  readonly title: string;
  readonly nup?: string;
  readonly subject?: string;
  readonly html: string;
  /** Paper of that text. */
  readonly sheet?: PageSheet;
  /** Texts after it, each beginning a page on its own paper, as a document model has them. */
  readonly following?: readonly { readonly html: string; readonly sheet: PageSheet }[];
  /** Bytes of the images the text names by file id (PNG or JPEG). */
  readonly images?: ReadonlyMap<string, Uint8Array>;
  /** "Serra Clara, 14 de outubro de 2026." */
  readonly placeAndDate?: string;
  /** Who is asked to sign. The bytes are frozen before the first signature, so no state is printed. */
  readonly signers: readonly DocumentSigner[];
  /** Absent in a preview, which then carries no validation line. */
  readonly validation?: Validation;
  /** Written across every page. */
  readonly watermark?: Watermark;
  /** Instant printed in the file's metadata: the same input and instant give the same bytes. */
  readonly date: Date;
}

export interface DocumentSigner {
  readonly name: string;
  readonly post?: string;
  readonly unit?: string;
}

export interface Validation {
  /** 16 characters, with or without separators. */
  readonly code: string;
  /** Address of the installation, `PUBLIC_URL`. */
  readonly publicUrl: string;
}
