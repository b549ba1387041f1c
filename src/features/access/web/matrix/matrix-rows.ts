import { isFoundBy } from '../../rules/found-by-words.ts';
import { idsOfLine, type PermissionLine, permissionGroups } from '../../rules/permission-lines.ts';

/** A row of the matrix: the heading of a group, or a line in it. */
export type MatrixRow =
  | { readonly of: 'group'; readonly name: string; readonly lines: readonly PermissionLine[]; readonly isOpen: boolean }
  | { readonly of: 'line'; readonly line: PermissionLine };

type Keywords = ReadonlyMap<number, readonly string[]>;

interface RowFilters {
  /** What is looked for in names and keywords. */
  readonly text: string;
  readonly keywords: Keywords;
  readonly closed: ReadonlySet<string>;
  /** Only these lines, by name; all of them where it is null. */
  readonly only: ReadonlySet<string> | null;
}

/** The rows that are shown. What is looked for opens its group. */
export function rowsOf({ text, keywords, closed, only }: RowFilters): readonly MatrixRow[] {
  const isNarrowed = text !== '' || only !== null;
  return permissionGroups.flatMap(({ name, lines }): MatrixRow[] => {
    const found = lines.filter((line) => isFound(line, text, keywords) && (only === null || only.has(line.name)));
    if (found.length === 0) return [];
    const isOpen = isNarrowed || !closed.has(name);
    return [
      { of: 'group', name, lines: found, isOpen },
      ...(isOpen ? found.map((line): MatrixRow => ({ of: 'line', line })) : []),
    ];
  });
}

/** The names of the lines that are found. */
export const linesFound = (text: string, keywords: Keywords): ReadonlySet<string> =>
  new Set(
    permissionGroups.flatMap(({ lines }) =>
      lines.flatMap((line) => (isFound(line, text, keywords) ? [line.name] : [])),
    ),
  );

const isFound = (line: PermissionLine, text: string, keywords: Keywords): boolean =>
  isFoundBy(text, [line.name, ...idsOfLine(line).flatMap((id) => keywords.get(id) ?? [])]);
