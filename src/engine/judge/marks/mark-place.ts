/** Where a signature draws on a page that it found made. */
export interface MarkPlace {
  /** Bytes of the file as it was before the revision that brought the mark, and with it. */
  readonly before: number;
  readonly after: number;
  /** Index of the page. */
  readonly page: number;
  readonly rectangle: Rectangle;
}

/** Left, bottom, right, top, in the units of the page. */
export type Rectangle = readonly [number, number, number, number];

/** What somebody who looks at the page before and after sees. */
export interface MarkSight {
  readonly isOnPage: boolean;
  /** Of the page, between 0 and 1. */
  readonly share: number;
  /** Of the width of the page, between 0 and 1. */
  readonly breadth: number;
  /** Not a dot of the page is another than before, in the mark or around it. */
  readonly drawsNothing: boolean;
  /** Something stands right before or behind it, as the words of a line do. */
  readonly isInLine: boolean;
  /** There was something where the mark is, other than paper and thin rules. */
  readonly coversContent: boolean;
  /** The page looks different outside of the marks too. */
  readonly changesAround: boolean;
  /** What can be read in the mark: letters that are drawn, large enough and in contrast. */
  readonly text: string;
  /** Letters in the mark, readable or not. */
  readonly letters: number;
}

/** Looks at marks, each of its answers in the place of its question; null for what cannot be drawn. @throws LookingStopped */
export type Look = (places: readonly MarkPlace[]) => Promise<readonly (MarkSight | null)[]>;

/** The look took more time or memory than it may. */
export class LookingStopped extends Error {
  override readonly name = 'LookingStopped';
}
