// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type FollowingTables = {
  'following.follow': {
    id: Generated<number>;
    email: string;
    process_id: number;
    asked_at: Timestamp;
    asked_from: Buffer | null;
    confirmed_at: Timestamp | null;
    told_until: Generated<number>;
  };
  'following.mailbox_visit': {
    id: Generated<number>;
    email: string;
    asked_at: Timestamp;
  };
};
