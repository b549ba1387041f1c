import { IconFileText, IconTextRecognition } from '@tabler/icons-react';

/** What is shown of the document that is open, and what changes it. */
export interface View {
  /** From 1. */
  readonly page: number;
  /** `null` while it is not open. */
  readonly pages: number | null;
  /** A page beyond the ends becomes the last there is. */
  readonly onPage: (page: number) => void;
  readonly asText: boolean;
  readonly onAsText: (asText: boolean) => void;
}

/** What goes from the pages to their text, and back. */
export const turnOf = ({ asText, onAsText }: View) => ({
  label: asText ? 'Ver as páginas' : 'Ler como texto',
  icon: asText ? IconFileText : IconTextRecognition,
  onClick: () => onAsText(!asText),
});
