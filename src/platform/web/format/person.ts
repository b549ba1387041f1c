const small = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);

/** "Ana Paula Nogueira" -> "AN": the first and the last name that are not particles. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !small.has(word.toLowerCase()));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return (first + last).toUpperCase();
}

/** "Ana Paula Nogueira" -> "Ana Nogueira". */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? ` ${words.at(-1)}` : '';
  return `${words[0] ?? ''}${last}`;
}
