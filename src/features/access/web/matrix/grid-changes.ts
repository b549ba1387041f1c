import { type PermissionLine, type ReachLevel, reachLevels, reachOn, withReach } from '../../rules/permission-lines.ts';

type HeldPermissions = ReadonlySet<number>;

/** Letters that set the reach of a line: *unidade*, *órgão*, *todos*. */
export const levelKeys = { u: 'unit', o: 'part', ó: 'part', t: 'all' } as const satisfies Record<string, ReachLevel>;

/**
 * What a profile holds after one place of the grid was changed.
 * @param level `null` takes the line away; without one the place goes on to what comes next: on, off, or a further reach
 */
export function changedAt(line: PermissionLine, held: HeldPermissions, level?: ReachLevel | null): HeldPermissions {
  if ('id' in line) return toggled(held, line.id, level);
  return withReach(line, held, level === undefined ? nextLevel(line, held) : level);
}

/** A line without reaches is on or off: a letter does not change it. */
function toggled(held: HeldPermissions, id: number, level: ReachLevel | null | undefined): HeldPermissions {
  const next = new Set(held);
  if (level === null || (level === undefined && held.has(id))) next.delete(id);
  else if (level === undefined) next.add(id);
  return next;
}

/** Space walks through the reaches of a line, and back to none. */
function nextLevel(line: Exclude<PermissionLine, { id: number }>, held: HeldPermissions): ReachLevel | null {
  const offered = reachLevels.filter((level) => line.levels[level] !== undefined);
  const now = reachOn(line, held)?.level;
  return offered[now === undefined ? 0 : offered.indexOf(now) + 1] ?? null;
}
