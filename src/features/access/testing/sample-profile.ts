import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getProfile } from '../contract/profiles/get-profile.ts';

type Profile = OutputOf<typeof getProfile>;

/** A profile as the server tells it, for tests of screens. */
export const sampleProfile = (more: Partial<Profile> = {}): Profile => ({
  id: 100,
  name: 'Ouvidoria',
  active: true,
  all_parts: true,
  parts: [],
  permissions: [25, 27],
  keywords: ['manifestação'],
  profiles_can_assign: [],
  second_factor: false,
  people: 39,
  version: 3,
  changed_at: null,
  changed_by: null,
  why_not_delete: null,
  why_not_deactivate: null,
  ...more,
});
