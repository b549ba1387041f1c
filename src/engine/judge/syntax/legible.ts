/** A name that is longer is no name: a report repeats it for each thing that it says. */
const longest = 400;
/** Control characters, ends of lines, and what turns the direction of writing: a terminal or a page would show something else. */
const misleading = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** What a file or a certificate calls something, fit for a sentence: on one line, and read as it is written. */
export function legible(text: string): string {
  const plain = text
    .slice(0, longest * 4)
    .replace(misleading, ' ')
    .trim();
  // Half a letter cannot be kept by the database.
  return (plain.length > longest ? `${plain.slice(0, longest)}...` : plain).toWellFormed();
}
