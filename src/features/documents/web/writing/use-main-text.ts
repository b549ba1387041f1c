import { useQueryClient } from '@tanstack/react-query';
import type { Writing } from '../../../../platform/web/writing/create-writing.ts';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { useWriting } from '../../../../platform/web/writing/use-writing.ts';
import { type DocumentDetail, refreshDraftDocuments } from '../draft-documents.ts';
import { type DraftPlace, placeKey } from '../draft-place.ts';
import { sendText, type WrittenText } from './send-text.ts';
import { textOf } from './text-of.ts';

/** The text of a request or dispatch while it is written. */
export interface MainText extends Writing<WrittenText, DocumentDetail | null> {
  readonly text: WrittenText;
  readonly isEmpty: boolean;
  /** The document, once the first words made it. */
  readonly documentId: () => number | null;
  /** The document was deleted: the text begins empty, and its first words make another one. */
  readonly restart: () => void;
}

interface Options {
  readonly place: DraftPlace;
  /** The text as the server has it; `null` while there is none. */
  readonly document: DocumentDetail | null;
  readonly personId: number;
  /** The type of a text not begun yet. */
  readonly documentTypeId: number;
  /** Names what is kept of it in this computer; the place, when that has one text. */
  readonly copyName?: string | undefined;
}

const isEmpty = ({ html }: WrittenText) => textOf(html) === '';

/** Writes the main text of a draft: the document is made with the first words. Draw what uses it with a key per draft. */
export function useMainText(options: Options): MainText {
  const { place, document, personId, documentTypeId, copyName = `text:${placeKey(options.place)}` } = options;
  const client = useQueryClient();
  const valueOf = (held: DocumentDetail | null): WrittenText => ({
    html: held?.html_source ?? '',
    typeId: held?.document_type_id ?? documentTypeId,
  });
  const writing = useWriting<WrittenText, DocumentDetail | null>({
    copy: copyKey(personId, copyName),
    server: document,
    valueOf,
    same: (one, other) => one.typeId === other.typeId && textOf(one.html) === textOf(other.html),
    // A type alone makes no document: only words do.
    isEmpty,
    async save(text, over, key) {
      const saved = await sendText(place, text, over, key);
      if (saved === null) {
        writing.follow(over, valueOf(over));
        return over!;
      }
      if (over === null || over.signatures_done > 0) void refreshDraftDocuments(client);
      return saved;
    },
  });
  return {
    ...writing,
    text: writing.value,
    isEmpty: isEmpty(writing.value),
    documentId: () => writing.now().held?.id ?? null,
    restart() {
      writing.forget();
      writing.follow(null, { ...writing.now().value, html: '' });
    },
  };
}
