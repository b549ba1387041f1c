/** What makes a file do something by itself, or carry something besides what it shows. */
export type ActivePart =
  | 'javascript'
  | 'launch'
  | 'submit-form'
  | 'remote'
  | 'automatic-action'
  | 'embedded-file'
  | 'rich-media'
  | 'xfa'
  | 'macros'
  | 'embedded-object'
  | 'external-reference';

/** What was learnt of a file that comes in. */
export interface FileFacts {
  /** Pages of a PDF, frames of an image; `null` where it means nothing. */
  readonly pages: number | null;
  /** Opens without a password, yet is encrypted. */
  readonly encrypted: boolean;
  /** Carries at least one electronic signature: never to be rewritten. */
  readonly signed: boolean;
  readonly active: readonly ActivePart[];
  /** What a PDF says of itself, such as `2b`, and the rules of PDF/A that its structure breaks; `null` when it says nothing. */
  readonly pdfa: { readonly claims: string; readonly faults: readonly string[] } | null;
  /** Whether a copy without the active parts can be made. */
  readonly cleanable: boolean;
}

/** Why a file does not come in. */
export type RefusedFor =
  | 'empty'
  | 'not-this-format'
  | 'leading-bytes'
  | 'polyglot'
  | 'damaged'
  | 'truncated'
  | 'password'
  | 'bomb'
  | 'pixel-flood'
  | 'unsafe-names'
  | 'links-inside'
  | 'overlapping-entries'
  | 'macros-in-plain-format'
  | 'macros'
  | 'dynamic-form'
  | 'no-pages'
  | 'too-complex'
  | 'too-slow'
  | 'too-much-memory'
  | 'broke-the-inspector';

/** The judgement of one file. `detail` says what was found, in Portuguese, to go into the sentence. */
export type Verdict =
  | { readonly accepted: true; readonly facts: FileFacts }
  | { readonly accepted: false; readonly why: RefusedFor; readonly detail?: string };

export const plainFacts: FileFacts = {
  pages: null,
  encrypted: false,
  signed: false,
  active: [],
  pdfa: null,
  cleanable: false,
};

/** A file that is taken, with what was found out about it. */
export const accept = (facts: Partial<FileFacts> = {}): Verdict => ({
  accepted: true,
  facts: { ...plainFacts, ...facts },
});

/** A file that is not taken, and why; `detail` is for the log. */
export const refuse = (why: RefusedFor, detail?: string): Verdict => ({
  accepted: false,
  why,
  ...(detail === undefined ? {} : { detail }),
});

/** Ends an inspection from wherever it is. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly verdict: Verdict;
  constructor(why: RefusedFor, detail?: string) {
    super(`${why}${detail ? `: ${detail}` : ''}`);
    this.verdict = refuse(why, detail);
  }
}
