// Commands for operators: `npm run carimbo -- help`.
import { enableCompileCache } from 'node:module';
import { commands } from './carimbo/commands.ts';
import { runCommand } from './carimbo/run-command.ts';

// The libraries of a command are compiled once for all runs.
enableCompileCache();
process.exitCode = await runCommand(commands, process.argv.slice(2));
