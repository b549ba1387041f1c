import { z } from 'zod';
import { id, instant, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { keywords, permissionId, reason } from '../fields.ts';
import { NAME_LIMIT } from '../../rules/profile-policy.ts';

const part = z.object({ id, name: z.string(), abbreviation: z.string() });

/** A profile where it is chosen among others. */
const shortProfile = z.object({ id, name: z.string(), active: z.boolean() });

/** A profile as the administration shows it (specification 001 §3). */
export const profileItem = shortProfile.extend({
  all_parts: z.boolean(),
  /** Organs where it is valid; empty where it is so in all. */
  parts: z.array(part),
  /** Ids of what it grants. */
  permissions: z.array(z.int()),
  keywords: z.array(z.string()),
  /** The profiles that its holders may hand out. */
  profiles_can_assign: z.array(shortProfile),
  /** Whoever has it enters with a second proof (docs/decisions/0070). */
  second_factor: z.boolean(),
  /** People who have it today. */
  people: z.int(),
  /** How often it was changed. */
  version,
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  /** Why it may not be deleted or switched off; `null`: it may. */
  why_not_delete: z.string().nullable(),
  why_not_deactivate: z.string().nullable(),
});

const parts = z.array(id).max(999);
const assignable = z.array(id).max(999);
const made = { name: freeText(NAME_LIMIT), permissions: z.array(permissionId).max(50), reason };

/** What a profile is made of. The names are the specification's. */
export const newProfile = z.object({
  ...made,
  parts: parts.default([]),
  all_parts: z.boolean().default(false),
  keywords: keywords.default([]),
  profiles_can_assign: assignable.default([]),
  second_factor: z.boolean().default(false),
});

/** The same where each key may be left out. */
export const someOfProfile = z
  .object({
    ...made,
    parts,
    all_parts: z.boolean(),
    keywords,
    profiles_can_assign: assignable,
    second_factor: z.boolean(),
  })
  .partial();

/** What came of an act on a profile. */
export const profileDone = z.object({ id, message: z.string() });
