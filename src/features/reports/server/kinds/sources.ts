import type { ReportTypeKey } from '../../rules/report-types.ts';
import { accessReviews } from './access-reviews.ts';
import { byBookmark } from './by-bookmark.ts';
import { bySubject } from './by-subject.ts';
import { classified } from './classified.ts';
import { dispatches } from './dispatches.ts';
import { migrations } from './migrations.ts';
import { productivity } from './productivity.ts';
import { retention } from './retention.ts';
import { signatures } from './signatures.ts';
import type { ReportSource } from './source.ts';

/** Where the lines of each type come from. */
export const reportSources: Readonly<Record<ReportTypeKey, ReportSource>> = {
  subject: bySubject,
  productivity,
  dispatches,
  signatures,
  bookmarks: byBookmark,
  migration: migrations,
  access_review: accessReviews,
  elimination: retention,
  classified,
};
