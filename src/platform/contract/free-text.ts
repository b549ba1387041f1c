import { z } from 'zod';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../kernel/texts/unsafe-text.ts';
import { withoutHiddenLetters } from '../../kernel/texts/hidden-letters.ts';

/** Every schema that `freeText` made: a test asks that no text that is kept stands outside it. */
export const freeTexts = z.registry<{ readonly limit: number }>();

/**
 * A text in the writer's own words, that others read later: a title, a name, a reason. Blanks at its ends and letters that
 * nobody sees are left out; markup that would run is refused (000 §5, 001 §5).
 * @param limit in UTF-16 units
 */
export const freeText = (limit: number) =>
  z
    .string()
    .overwrite((text) => withoutHiddenLetters(text).trim())
    .max(limit)
    .refine((text) => !isUnsafeText(text), UNSAFE_TEXT_MESSAGE)
    .register(freeTexts, { limit });
