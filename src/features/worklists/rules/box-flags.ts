// Decisions C5: some boxes are a flag over another's list.
import type { Tab } from './tabs.ts';

/** What a box asks for beside any filter. */
export const boxFlags: Readonly<
  Partial<Record<Tab, { readonly [flag in 'analysis' | 'returned' | 'to_origin']?: true }>>
> = {
  analysis: { analysis: true },
  returned: { returned: true },
  to_origin: { to_origin: true },
};
