// Specification 000 §3 (message) and §7: a title and a description; how long is ours (decision 85).
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../kernel/texts/unsafe-text.ts';

/** In UTF-16 units. */
export const noticeLimits = { title: 120, description: 2_000 } as const;

/** What an administrator writes to everybody: plain text, its lines kept. */
export interface NoticeText {
  readonly title: string;
  readonly description: string;
}

type Missing = Partial<Record<keyof NoticeText, string>>;

/** What keeps a message from being sent, beside the field that it is about; empty when nothing does. */
export function missingIn({ title, description }: NoticeText): Missing {
  return {
    ...wrong('title', title, 'Escreva o título da mensagem.'),
    ...wrong('description', description, 'Escreva a mensagem.'),
  };
}

function wrong(field: keyof NoticeText, text: string, absent: string): Missing {
  const written = text.trim();
  if (written === '') return { [field]: absent };
  if (written.length > noticeLimits[field]) return { [field]: `Use até ${noticeLimits[field]} letras.` };
  return isUnsafeText(written) ? { [field]: UNSAFE_TEXT_MESSAGE } : {};
}
