/** What a text from outside says as JSON, of whatever shape; `undefined` of one that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
