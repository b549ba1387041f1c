import { unaccent } from '../../../../kernel/texts/text.ts';
import { look } from '../look.tsx';

interface MatchedProps {
  readonly text: string;
  readonly typed: string;
}

/** A text with the beginnings of its words that were typed in bold, whatever their accents and case. */
export function Matched({ text, typed }: MatchedProps) {
  const wanted = unaccent(typed)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (wanted.length === 0) return text;
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const folded = unaccent(word);
    const longest = Math.max(0, ...wanted.filter((start) => folded.startsWith(start)).map(({ length }) => length));
    return (
      <span key={index}>
        {longest > 0 ? <b className={look('semi')}>{word.slice(0, longest)}</b> : null}
        {word.slice(longest)}
      </span>
    );
  });
}
