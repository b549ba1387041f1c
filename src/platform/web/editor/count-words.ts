interface TextCount {
  readonly words: number;
  readonly characters: number;
}

/** The words and characters of a text; numbers and words with a hyphen are one each. */
export function countWords(text: string): TextCount {
  return { words: text.match(/[\p{L}\p{N}]+(?:[.,/'’-][\p{L}\p{N}]+)*/gu)?.length ?? 0, characters: [...text].length };
}
