import { answerTasks } from '../children/answer-tasks.ts';
import { RichTextTooLargeError } from './parse-bounded.ts';
import { sanitizeRichText, type SanitizedRichText } from './sanitize-rich-text.ts';

answerTasks<string, SanitizedRichText | null>(async (html) => {
  try {
    return sanitizeRichText(html);
  } catch (error) {
    if (error instanceof RichTextTooLargeError) return null;
    throw error;
  }
});
