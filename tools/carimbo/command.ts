/** One command for operators: a file of this folder that exports `run`, and a line in `commands.ts`. */
export interface Command {
  /** As typed, such as `ledger verify`. */
  readonly name: string;
  /** What follows the name, as the help shows it. */
  readonly takes?: string;
  /** One line for the help. */
  readonly does: string;
  /** Loaded when asked for, so that a command starts without the libraries of the others. */
  load(): Promise<{ readonly run: (args: readonly string[]) => number | Promise<number> }>;
}

/** Leaves the process with this code. */
export const exit = { done: 0, refused: 1, misused: 2 } as const;

/** What was typed does not fit the command: the message goes out with its usage and the process leaves with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
