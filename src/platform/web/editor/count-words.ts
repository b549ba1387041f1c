interface TextCount {
  readonly words: number;
  readonly characters: number;
}

export function countWords(text: string): TextCount {
  return { words: text.match(/[\p{L}\p{N}]+(?:[.,/'’-][\p{L}\p{N}]+)*/gu)?.length ?? 0, characters: [...text].length };
}
