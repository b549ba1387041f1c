import { z } from 'zod';
import { eventKind, ofInstitution, quiet } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** A profile as it was at a moment. */
const profile = z.object({
  name: z.string(),
  active: z.boolean(),
  all_parts: z.boolean(),
  parts: z.array(id),
  permissions: z.array(z.int()),
  keywords: z.array(z.string()),
  profiles_can_assign: z.array(id),
  /** Events from before there was a second proof say nothing of it. */
  second_factor: z.boolean().optional(),
});
const reason = z.string().nullable();

/** Somebody made a profile. */
export const profileCreated = eventKind({
  type: 'profile-created',
  ...ofInstitution,
  payload: z.object({ profile_id: id, after: profile, reason }),
});

/** What it lets do, where, or who hands it out is another; it was switched on or off. */
export const profileChanged = eventKind({
  type: 'profile-changed',
  ...ofInstitution,
  payload: z.object({ profile_id: id, before: profile, after: profile, reason }),
});

/** A profile that nobody ever had is gone. */
export const profileDeleted = eventKind({
  type: 'profile-deleted',
  ...ofInstitution,
  payload: z.object({ profile_id: id, before: profile }),
});

/** A permission is found by other words. */
export const permissionWordsChanged = eventKind({
  type: 'permission-words-changed',
  ...ofInstitution,
  payload: z.object({ permission_id: z.int(), before: z.array(z.string()), after: z.array(z.string()) }),
});

/** What a unit lets its people do is another. An empty list: all that their profiles give. */
export const unitPermissionsChanged = eventKind({
  type: 'unit-permissions-changed',
  ...quiet,
  stream: 'unit',
  payload: z.object({ unit_id: id, before: z.array(z.int()), after: z.array(z.int()), reason }),
});
