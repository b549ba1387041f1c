// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type BookmarksTables = {
  'bookmarks.bookmark': {
    id: Generated<number>;
    owner_id: number | null;
    applicability: Json | null;
    name: string;
    search_name: string;
    title: string;
    colour: string;
    text_colour: string;
    in_person_bidding: boolean;
    show_name: boolean;
    active: boolean;
    version: Generated<number>;
    created_at: Timestamp;
    created_by: number;
    changed_at: Timestamp;
    changed_by: number;
  };
  'bookmarks.marked': {
    process_id: number;
    bookmark_id: number;
    marked_by: number;
    marked_at: Timestamp;
  };
  'bookmarks.person': {
    id: number | null;
    name: string | null;
  };
  'bookmarks.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    discarded_at: Timestamp | null;
  };
};
