// Specification 000 §2 (help-centre carousel) and 001 §7 control/news/list.

/** How to do something, or something that changed. */
export const newsKinds = ['help', 'news'] as const;

export const newsTopics = [
  'consult',
  'validate',
  'first-process',
  'sign',
  'dispatch',
  'find-work',
  'keyboard',
  'accessibility',
  'drafts',
  'secrecy',
  'take',
  'return',
  'archive',
  'many',
  'download',
  'ask-signature',
  'search',
  'version',
] as const;

/** One item of the help centre. `published` is a day, `YYYY-MM-DD`. */
export type News = {
  readonly id: string;
  readonly kind: (typeof newsKinds)[number];
  readonly topic: (typeof newsTopics)[number];
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly string[];
  readonly link: { readonly label: string; readonly path: string } | null;
  readonly published: string;
};
