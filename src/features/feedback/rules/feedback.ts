// Specification 001 §3 (feedback) and §7: four types, a screen, a text. How long is ours (decision 104).
import { allowedIf, type Decision, firstOf } from '../../../kernel/decision.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../kernel/texts/unsafe-text.ts';

/** The types of R601, as the wire says them. */
export const feedbackTypes = ['suggestion', 'praise', 'errors', 'general_comments'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** What each type is called. */
export const typeNames: Readonly<Record<FeedbackType, string>> = {
  suggestion: 'Sugestão',
  praise: 'Elogio',
  errors: 'Erro',
  general_comments: 'Comentário geral',
};

/** In UTF-16 units. */
export const feedbackLimits = { description: 4_000, url: 500, answer: 4_000 } as const;

/** Largest file, in bytes (decisions G74). */
export const FEEDBACK_FILE_LIMIT = 5 * 1024 * 1024;
/** What comes as a file: a picture of the screen, or a PDF (decisions G74). */
export const feedbackExtensions = ['png', 'jpg', 'jpeg', 'pdf'] as const;

/** What the name of a file says of its format; in small letters, without the dot (R600). */
export const mayBeFeedbackFormat = (extension: string): Decision =>
  allowedIf((feedbackExtensions as readonly string[]).includes(extension), {
    code: 'FEEDBACK_FILE_TYPE',
    message: 'O arquivo precisa ser uma imagem PNG ou JPEG, ou um PDF.',
    resolve: 'Salve em um desses formatos e escolha de novo.',
  });

/** Before a byte is sent, and again of what arrived: its name as to format, and its size in bytes (R600). */
export const mayAddToFeedback = ({
  extension,
  bytes,
}: {
  readonly extension: string;
  readonly bytes: number;
}): Decision =>
  firstOf(
    () => mayBeFeedbackFormat(extension),
    () =>
      allowedIf(bytes > 0, {
        code: 'FEEDBACK_FILE_EMPTY',
        message: 'O arquivo está vazio.',
        resolve: 'Salve a imagem ou o PDF de novo e escolha outra vez.',
      }),
    () =>
      allowedIf(bytes <= FEEDBACK_FILE_LIMIT, {
        code: 'FEEDBACK_FILE_SIZE',
        message: 'O arquivo passa de 5 MB.',
        resolve: 'Reduza-o ou recorte a imagem e escolha de novo.',
      }),
  );

/** What a person writes. */
export interface FeedbackText {
  readonly type: FeedbackType | '';
  readonly description: string;
}

/** What keeps a feedback from being sent, beside the field that it is about; empty when nothing does. */
export function missingInFeedback({ type, description }: FeedbackText): Partial<Record<keyof FeedbackText, string>> {
  const text = missingInText(description, feedbackLimits.description, 'Escreva o que quer nos contar.');
  return {
    ...(type === '' ? { type: 'Escolha o tipo.' } : {}),
    ...(text === null ? {} : { description: text }),
  };
}

/** What keeps an answer from being sent; `null` when nothing does. */
export const missingInAnswer = (answer: string): string | null =>
  missingInText(answer, feedbackLimits.answer, 'Escreva a resposta.');

function missingInText(text: string, limit: number, absent: string): string | null {
  const written = text.trim();
  if (written === '') return absent;
  if (written.length > limit) return `Use até ${limit} letras.`;
  return isUnsafeText(written) ? UNSAFE_TEXT_MESSAGE : null;
}
