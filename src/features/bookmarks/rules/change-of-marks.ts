// Specification 000 §7 (process/bookmark): a call names what a process shall have, of what its caller sees; a bulk act what comes and goes.

/** What a process gets and loses. */
export interface ChangeOfMarks {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/**
 * What becomes of the bookmarks of a process. Those that the caller does not see stay as they are, whatever is asked.
 * @param now what the process has, of what the caller sees
 * @param wanted what it shall have
 */
export function changeTo(now: readonly number[], wanted: readonly number[]): ChangeOfMarks {
  const [before, after] = [new Set(now), new Set(wanted)];
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  };
}

/** The same of what is added and taken off: what is there already, or is not there, is no change. */
export function changeBy(now: readonly number[], { added, removed }: ChangeOfMarks): ChangeOfMarks {
  const before = new Set(now);
  return {
    added: [...new Set(added)].filter((id) => !before.has(id)),
    removed: [...new Set(removed)].filter((id) => before.has(id)),
  };
}
