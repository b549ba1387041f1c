/** A line of a table of addresses. */
export interface AddressLine<L> {
  /** The whole address, `:name` for a parameter, a last `*` for whatever is left. A frame has none. */
  readonly path?: string;
  readonly children?: readonly L[];
}

export type AddressParams = Readonly<Record<string, string | undefined>>;

export interface AddressMatch<L> {
  /** From the outermost frame to the line of the address. */
  readonly lines: readonly L[];
  readonly params: AddressParams;
}

/** The line that says most about an address: what is written out goes before parameters, and those before `*`. */
export function matchAddress<L extends AddressLine<L>>(table: readonly L[], pathname: string): AddressMatch<L> | null {
  let best: AddressMatch<L> | null = null;
  let most = -Infinity;
  const look = (lines: readonly L[], frames: readonly L[]): void => {
    for (const line of lines) {
      const through = [...frames, line];
      const params = line.path === undefined ? null : matchPath(line.path, pathname);
      const weight = params ? weightOf(line.path ?? '') : -Infinity;
      if (params && weight > most) [best, most] = [{ lines: through, params }, weight];
      look(line.children ?? [], through);
    }
  };
  look(table, []);
  return best;
}

/**
 * The parameters of an address, decoded, when it has this form; null when it has another. Capitals and slashes at its
 * end make no difference.
 */
export function matchPath(path: string, pathname: string): AddressParams | null {
  const names: string[] = [];
  const form = segmentsOf(path)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      if (!segment.startsWith(':')) return `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
      names.push(segment.slice(1));
      return '/([^/]+)';
    })
    .join('');
  const found = new RegExp(`^${form}/*$`, 'i').exec(pathname);
  return found && Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const weightOf = (path: string): number =>
  segmentsOf(path).reduce((sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11), 0);

/** What is no valid encoding is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
