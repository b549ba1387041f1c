// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type NotificationsTables = {
  'notifications.choice': {
    person_id: number;
    kind: string;
    system: boolean;
    email: boolean;
    sms: boolean;
    chosen_at: Timestamp;
  };
  'notifications.delivery': {
    id: Generated<number>;
    notification_id: number;
    person_id: number;
    channel: 'email' | 'sms' | 'push';
    state: Generated<'WAITING' | 'SENDING' | 'SENT' | 'READ' | 'TURNED_OFF' | 'WITHHELD' | 'NO_ADDRESS' | 'UNCERTAIN' | 'REFUSED' | 'GAVE_UP'>;
    created_at: Timestamp;
    due_at: Timestamp;
    attempts: Generated<number>;
    letter: string | null;
    claimed_at: Timestamp | null;
    closed_at: Timestamp | null;
    problem: string | null;
    reported_at: Timestamp | null;
  };
  'notifications.follower': {
    process_id: number | null;
    person_id: number | null;
  };
  'notifications.manner': {
    person_id: number;
    mail: 'NOW' | 'DAILY' | 'WEEKLY';
    quiet: boolean;
    quiet_from: string;
    quiet_to: string;
    quiet_days_off: boolean;
    changed_at: Timestamp;
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
    in_system: Generated<boolean>;
    dismissed_at: Timestamp | null;
    report_id: number | null;
  };
  'notifications.phone': {
    person_id: number;
    number: string | null;
    proven_at: Timestamp | null;
    asked_number: string | null;
    salt: Buffer | null;
    asked_at: Timestamp | null;
    guesses: Generated<number>;
    asked_on: string | null;
    asked_times: Generated<number>;
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
  'notifications.push_subscription': {
    id: Generated<number>;
    person_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Timestamp;
    device_id: number | null;
  };
};
