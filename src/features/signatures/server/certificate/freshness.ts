import { type DocumentRow, isFixed, newestOf } from '../../../documents/server/index.ts';
import { isFresh } from '../../rules/preparation.ts';
import type { PreparationRow } from './preparation-row.ts';

/** Whether what was prepared is still about the document as it stands. */
export const freshness = (row: PreparationRow, document: DocumentRow) =>
  isFresh(
    { file: row.base_sha256, content: row.content_sha256 },
    { file: isFixed(document) ? newestOf(document).sha256 : '', content: document.sha256 ?? '' },
  );
