// Experience §19.2: what a change of permissions comes to, in the lines that people compare.
import { type PermissionLine, permissionGroups, type ReachLevel, reachNames, reachOn } from './permission-lines.ts';

export interface ChangedLine {
  readonly name: string;
  readonly kind: 'gains' | 'loses' | 'moves';
  /** The line in words, with how far it reaches. */
  readonly text: string;
}

/** The lines in which two sets of permissions differ, in the order of the matrix. */
export function changedLines(before: ReadonlySet<number>, after: ReadonlySet<number>): readonly ChangedLine[] {
  return permissionGroups.flatMap(({ lines }) => lines.flatMap((line) => changeOf(line, before, after) ?? []));
}

/** What changes on one line; `null` when nothing does. */
export function changeOf(
  line: PermissionLine,
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
): ChangedLine | null {
  const { name } = line;
  if ('id' in line) {
    if (before.has(line.id) === after.has(line.id)) return null;
    return { name, kind: after.has(line.id) ? 'gains' : 'loses', text: name };
  }
  const [was, is] = [reachOn(line, before), reachOn(line, after)];
  if (was?.level === is?.level && was?.whole === is?.whole) return null;
  if (!was || !is) return { name, kind: is ? 'gains' : 'loses', text: `${name}, ${placeOf((is ?? was)!.level)}` };
  if (was.level === is.level)
    return { name, kind: 'moves', text: `${name}, ${placeOf(is.level)}: os alcances menores junto` };
  return { name, kind: 'moves', text: `${name}: ${reachNames[was.level].from} para ${reachNames[is.level].to}` };
}

const placeOf = (level: ReachLevel): string => reachNames[level].place;
