/** A program and what it is given. */
export type Command = readonly [program: string, ...args: string[]];

/**
 * The command with a limit of writable memory, in megabytes, where the system keeps such a limit: it is taken on before the program becomes
 * itself, in one and the same process.
 */
export const limitMemory = (megabytes: number, command: Command): Command => [
  '/bin/sh',
  '-c',
  `ulimit -d ${megabytes * 1024} 2>/dev/null; ulimit -c 0; exec "$@"`,
  'sh',
  ...command,
];
