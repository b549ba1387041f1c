import type { Deps } from '../acts/act-context.ts';

/** What a page tells those who read no script: search engines, programs that preview links, browsers without JavaScript. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Its own address, whole. */
  readonly canonical: string;
  /** The same in other forms, such as a feed. */
  readonly alternates: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** JSON-LD. */
  readonly linkedData: object;
  /** What the page says, as HTML of ours: nothing of it comes from a stranger as it is. */
  readonly text: string;
}

interface Visit {
  readonly params: Readonly<Record<string, string>>;
}

/** A screen that says what it is in the page itself. */
export interface BoundHead {
  /** Of the screen, with `:name` for a part of it. */
  readonly path: string;
  /** Seconds for which everybody is given the same. */
  readonly keptFor: number;
  /** `null`: there is nothing at this address. */
  readonly open: (deps: Deps) => (visit: Visit) => Promise<PageHead | null>;
}

/** Declares what the page of a public screen says. */
export const pageHead = (given: BoundHead): BoundHead => given;
