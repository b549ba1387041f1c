// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type NotificationsTables = {
  'notifications.follower': {
    process_id: number | null;
    person_id: number | null;
  };
  'notifications.notification': {
    id: Generated<number>;
    person_id: number;
    kind: string;
    process_id: number | null;
    document_id: number | null;
    unit_id: number | null;
    text: string;
    event_id: number;
    created_at: Timestamp;
    readed_at: Timestamp | null;
    expires_at: Timestamp;
  };
  'notifications.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    type: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    discarded_at: Timestamp | null;
    title: string | null;
  };
};
