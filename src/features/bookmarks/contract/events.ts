import { z } from 'zod';
import { eventKind, ofInstitution, quiet } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** What is somebody's own is of that person's chain. */
const ofPerson = { ...quiet, stream: 'person' } as const;

/** A bookmark as it was at a moment. */
const bookmark = z.object({
  name: z.string(),
  title: z.string(),
  colour: z.string(),
  text_colour: z.string(),
  in_person_bidding: z.boolean(),
  show_name: z.boolean(),
  active: z.boolean(),
  applicability: z
    .object({
      all_parts: z.boolean(),
      parts: z.array(z.object({ id, all_capacities: z.boolean(), capacities: z.array(id) })),
      legal_natures: z.array(z.string()),
    })
    .nullable(),
});
const created = z.object({ bookmark_id: id, after: bookmark });
const changed = z.object({ bookmark_id: id, version: z.int(), before: bookmark, after: bookmark });
const deleted = z.object({ bookmark_id: id, before: bookmark });

export const ownBookmarkCreated = eventKind({ type: 'own-bookmark-created', ...ofPerson, payload: created });
export const ownBookmarkChanged = eventKind({ type: 'own-bookmark-changed', ...ofPerson, payload: changed });
export const ownBookmarkDeleted = eventKind({ type: 'own-bookmark-deleted', ...ofPerson, payload: deleted });

export const bookmarkCreated = eventKind({ type: 'bookmark-created', ...ofInstitution, payload: created });
/** It is called or looks otherwise, applies elsewhere, was switched on or off. */
export const bookmarkChanged = eventKind({ type: 'bookmark-changed', ...ofInstitution, payload: changed });
export const bookmarkDeleted = eventKind({ type: 'bookmark-deleted', ...ofInstitution, payload: deleted });

const marks = z.object({
  process_id: id,
  added: z.array(z.object({ bookmark_id: id, name: z.string() })),
  removed: z.array(z.object({ bookmark_id: id, name: z.string() })),
});

/** Administrative bookmarks came to a process or left it. */
export const processMarked = eventKind({
  type: 'process-marked',
  ...quiet,
  changesScreens: true,
  stream: 'process',
  payload: marks,
});
/** The same of somebody's own. */
export const processMarkedForOneself = eventKind({ type: 'process-marked-for-oneself', ...ofPerson, payload: marks });
