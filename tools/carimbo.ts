// Commands for operators: `npm run carimbo -- help`.
import { commands } from './carimbo/commands.ts';
import { runCommand } from './carimbo/run-command.ts';

process.exitCode = await runCommand(commands, process.argv.slice(2));
