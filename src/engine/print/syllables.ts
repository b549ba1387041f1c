const vowels = new Set('aeiouáéíóúâêôãõàüAEIOUÁÉÍÓÚÂÊÔÃÕÀÜ');
const together = /^(?:[bcdfgptv][lr]|[cln]h)$/i;

/**
 * Where a Portuguese word may be parted, by the number of letters before it: before the consonant that begins a syllable,
 * two letters at least before and three after. Vowels that meet are left together, so that none is parted wrongly.
 */
export function syllablePoints(word: string): number[] {
  const points: number[] = [];
  let vowel = -1;
  for (let at = 0; at < word.length; at += 1) {
    if (!vowels.has(word[at]!)) continue;
    const consonants = at - vowel - 1;
    if (vowel >= 0 && consonants > 0) {
      const begins = consonants > 1 && together.test(word.slice(at - 2, at)) ? at - 2 : at - 1;
      if (begins >= 2 && begins <= word.length - 3) points.push(begins);
    }
    vowel = at;
  }
  return points;
}
