/** Every call lives under it. */
export const API_BASE = '/api';

type Values = Readonly<Record<string, unknown>>;

/**
 * Address of a call under the host: `:name` of the path from `params`, lists joined by commas, objects as JSON (decisions G13).
 * What is `undefined` or `null` in the query is left out.
 */
export function callAddress(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, asText(value));
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return JSON.stringify(value);
}
