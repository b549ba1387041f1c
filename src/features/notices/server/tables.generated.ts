// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type NoticesTables = {
  'notices.notice': {
    id: Generated<number>;
    title: string;
    description: string;
    search_text: string;
    part_id: number | null;
    sent_by: number;
    sent_at: Timestamp;
  };
  'notices.reading': {
    person_id: number;
    notice_id: number;
    read_at: Timestamp;
  };
  'notices.worker': {
    person_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    works: boolean | null;
  };
};
