import { type Command, exit, UsageError } from './command.ts';

/** Finds the command in what was typed, the longest name first, and runs it. @returns the exit code of the process */
export async function runCommand(commands: readonly Command[], typed: readonly string[]): Promise<number> {
  if (typed.length === 0 || typed[0] === 'help' || typed[0] === '--help') {
    console.log(helpOf(commands));
    return exit.done;
  }
  const command = commands
    .filter(({ name }) => name.split(' ').every((word, index) => typed[index] === word))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!command) {
    console.error(`Comando desconhecido: ${typed.join(' ')}\n\n${helpOf(commands)}`);
    return exit.misused;
  }
  try {
    const { run } = await command.load();
    return await run(typed.slice(command.name.split(' ').length));
  } catch (error) {
    const misuse = misuseIn(error);
    if (misuse === null) throw error;
    console.error(`${misuse}\n\nUso: npm run carimbo -- ${usageOf(command)}`);
    return exit.misused;
  }
}

const usageOf = ({ name, takes }: Command): string => (takes ? `${name} ${takes}` : name);

function helpOf(commands: readonly Command[]): string {
  const lines = [
    ...commands.map((each) => [usageOf(each), each.does] as const),
    ['help', 'mostra este texto'] as const,
  ];
  // A long usage stands on a line of its own.
  const width = Math.max(...lines.map(([usage]) => (usage.length > 24 ? 0 : usage.length)));
  const shown = lines.map(([usage, does]) =>
    usage.length > width ? `  ${usage}\n  ${' '.repeat(width)}   ${does}` : `  ${usage.padEnd(width)}   ${does}`,
  );
  return `Uso: npm run carimbo -- COMANDO\n\n${shown.join('\n')}`;
}

/** The sentence for what was typed wrong, ours or that of `parseArgs`; null for any other failure. */
function misuseIn(error: unknown): string | null {
  if (error instanceof UsageError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return 'Opção desconhecida.';
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return 'Falta o valor de uma opção, ou ela não leva valor.';
  return code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL' ? 'Este comando não leva nomes de arquivo.' : null;
}
