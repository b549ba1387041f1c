import type { DraftDocument } from '../draft-documents.ts';

type Attachment = Pick<DraftDocument, 'title' | 'extension' | 'filesize'>;

/** Position, from 1, of the earlier attachment with the same name and size; `null` when there is none. */
export function repeatedOf(files: readonly Attachment[], index: number): number | null {
  const file = files[index];
  if (!file) return null;
  const first = files.findIndex(
    ({ title, extension, filesize }) =>
      title === file.title && extension === file.extension && filesize === file.filesize,
  );
  return first < index ? first + 1 : null;
}
