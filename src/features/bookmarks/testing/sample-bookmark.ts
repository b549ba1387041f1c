import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getBookmark } from '../contract/personal/get-bookmark.ts';

/** A bookmark as a call tells it, for tests of screens. */
export const sampleBookmark = (
  more: Partial<OutputOf<typeof getBookmark>> = {},
): OutputOf<typeof getBookmark> & { readonly id: number } => ({
  id: 4,
  name: 'Fase externa',
  title: '',
  colour: '#2f6db5',
  text_colour: '#ffffff',
  in_person_bidding: false,
  active: true,
  is_global: true,
  showName: true,
  scope: 'corporate',
  all_parts: true,
  parts: [],
  legal_natures: [],
  part: null,
  capacity: null,
  used: false,
  uses: 0,
  uses_relation: 'eq',
  version: 1,
  created_by: { id: 3, name: 'Marcos Lima' },
  changed_at: '2026-10-12T12:00:00.000Z',
  why_not_edit: null,
  why_not_delete: null,
  ...more,
});

/** A bookmark that is one's own. */
export const sampleOwnBookmark = (more: Partial<OutputOf<typeof getBookmark>> = {}) =>
  sampleBookmark({ id: 9, name: 'Comigo', is_global: false, scope: 'personal', all_parts: false, ...more });
