// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type FeedbackTables = {
  'feedback.feedback': {
    id: Generated<number>;
    type: 'suggestion' | 'praise' | 'errors' | 'general_comments';
    area: string;
    url: string | null;
    description: string;
    sent_by: number;
    sent_at: Timestamp;
    copied_at: Timestamp | null;
    answer: string | null;
    answered_by: number | null;
    answered_at: Timestamp | null;
  };
  'feedback.file': {
    feedback_id: number;
    upload_key: string;
    name: string;
    sha256: string;
    size: number;
    received_sha256: string | null;
    received_size: number | null;
    removed: Generated<string[]>;
    content_type: string;
    extension: string;
    pages: number | null;
  };
};
