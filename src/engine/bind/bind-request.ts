import type { StampText } from './drawing/page-stamps.ts';
import type { Differences } from './comparing/compare-pages.ts';
import type { Piece } from './comparing/piece.ts';
import type { UnreadableReason } from './copying/open-pdf.ts';

/** Why a document has a page that tells of it instead of its own pages. */
export type AbsenceReason = UnreadableReason | 'missing' | 'infected' | 'no-effect' | 'withheld';

/** One document of the bound file, in its place. */
export interface BindInput {
  /** Printed in the index and in the bookmark. */
  readonly title: string;
  /** A line under the title: when it entered and who brought it. */
  readonly detail: string;
  /** Known beforehand not to be bound. */
  readonly absence?: AbsenceReason;
  /** Size in bytes of the whole file. */
  readonly size: number;
  /** Fills the buffer, which is as long as `size`. @returns false when the file is not there any more */
  readonly read: (target: Buffer) => Promise<boolean>;
  /** Puts all of it in a file, for one too long to be held. @returns null when it is not there any more */
  readonly asFile?: () => Promise<InputFile | null>;
  /** Who signed it, for the side of each page. */
  readonly signed?: string;
  readonly validation?: NonNullable<StampText['validation']>;
  /** Printed across its pages, such as "SEM EFEITO". */
  readonly mark?: string;
  /** Of the original, printed where its pages are missing. */
  readonly sha256?: string;
}

/** A whole input as a file. */
export interface InputFile {
  readonly path: string;
  /** Nobody reads it any more. */
  release(): void;
}

/** Compares a document with its copy; null when no other reader could open it. */
export interface Comparison {
  /** The copy, once it is written where the bound file is. `each`: one page of each so many. */
  finish(piece: Piece, each: number): Promise<Differences | null>;
}

export interface BindCover {
  /** From the widest to the narrowest: government, organ, unit. */
  readonly institution: readonly string[];
  /** PNG without transparency, beside those lines. */
  readonly logo?: Uint8Array;
  /** "Processo administrativo eletrônico". */
  readonly kind: string;
  /** What is told in large letters: the number of the process. */
  readonly number: string;
  /** Printed in a band when the process is not public. */
  readonly secrecy?: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly notes: readonly string[];
}

export interface BindRequest {
  readonly cover: BindCover;
  readonly inputs: readonly BindInput[];
  /** Lines across every page: the reader's name and the time. */
  readonly watermark: readonly string[];
  /** Instant written in the file, so that the same request gives the same bytes. */
  readonly date: Date;
  /** Whether an input may be read while the one before it is bound. */
  readonly readsAhead?: boolean;
  /** Bytes of a file from where it is read in parts, as only very large ones are. */
  readonly heldUpTo?: number;
  readonly signal?: AbortSignal;
  /** Told after each document. */
  readonly onBound?: (done: number) => void;
  /** Begins to compare a document, by its bytes or its file, with what is made of it. Both may be gone when this returns. */
  readonly compare?: (source: Uint8Array | string) => Comparison;
  /** Told when nothing is compared any more: who compares may end while the rest is written. */
  readonly onCompared?: () => void;
}

export interface BoundDocument {
  readonly folio: number;
  readonly pages: number;
  readonly absence: AbsenceReason | null;
  /** Pages of the original, from 1, that could not be carried over: each has a page that says so. */
  readonly lostPages: readonly number[];
}

export interface BindResult {
  readonly bytes: number;
  readonly pages: number;
  readonly documents: readonly BoundDocument[];
}
