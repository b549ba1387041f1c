/**
 * Letters that nobody sees and that change how a text reads: control letters, those that turn the direction of writing
 * (`exe` reads as `pdf`), those of no width, tags, and those that fill a place of a Korean letter with nothing: of them alone a name would
 * be a blank. The joiner stays where it makes one picture out of several.
 */
const HIDDEN =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gu;

/** The text as a person reads it: two texts that look the same and differ in what is not seen become one. */
export function withoutHiddenLetters(text: string): string {
  return text.replace(HIDDEN, '');
}
