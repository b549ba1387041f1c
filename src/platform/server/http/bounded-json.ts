/** Shorter ones are parsed in a few milliseconds whatever they hold. */
const SHORT = 32 * 1024;
/** Numbers, names of nothing, brackets and commas, in characters: a thousand ids are eight thousand of them. */
const MOST_AROUND_TEXTS = 128 * 1024;

/**
 * Whether a JSON text is one that people send: it may hold long texts, but not hundreds of thousands of values, whose making
 * would keep everybody waiting. Nothing is parsed to find out.
 */
export function isOrdinaryJson(json: string): boolean {
  if (json.length <= SHORT) return true;
  let around = 0;
  for (let at = 0; at < json.length;) {
    const opens = json.indexOf('"', at);
    around += (opens === -1 ? json.length : opens) - at + 1;
    if (around > MOST_AROUND_TEXTS) return false;
    if (opens === -1) return true;
    at = endOfText(json, opens) + 1;
  }
  return true;
}

/** Where the text that opens at a place closes. */
function endOfText(json: string, opens: number): number {
  for (let at = json.indexOf('"', opens + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
