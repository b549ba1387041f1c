/** `filters[date][start]`, at most as deep as a filter is. */
const BRACKETED = /^(\w+)((?:\[\w*\]){1,3})$/;

type Branch = { [key: string]: unknown };

/**
 * A query as schemas read it: bracketed keys become objects and lists (decisions G13), and a parameter sent empty is one
 * left out, as forms send what nobody filled in.
 * @param sent what the query string says, a repeated key as a list
 */
export function readQuery(sent: Readonly<Record<string, unknown>>): Branch {
  const root = branch();
  for (const [key, value] of Object.entries(sent)) {
    if (value === '') continue;
    const match = BRACKETED.exec(key);
    if (match) plant(root, [match[1]!, ...match[2]!.slice(1, -1).split('][')], value);
    else root[key] = value;
  }
  return unfold(root) as Branch;
}

/** Keys come from outside: none of them means anything here. */
const branch = (): Branch => Object.create(null) as Branch;

function plant(root: Branch, path: readonly string[], value: unknown): void {
  const keys = path.at(-1) === '' ? path.slice(0, -1) : path;
  let at = root;
  for (const key of keys.slice(0, -1)) {
    const next = at[key];
    at = at[key] = isBranch(next) ? next : branch();
  }
  at[keys.at(-1)!] = keys === path || Array.isArray(value) ? value : [value];
}

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that are places (`[0]`, `[1]`) make a list. */
function unfold(value: unknown): unknown {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, unfold(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, inner]) => inner);
  return Object.assign(branch(), Object.fromEntries(entries));
}
