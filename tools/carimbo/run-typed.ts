// The program of the commands: runs what was typed after its name. Built, it is `dist/server/carimbo.js`.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

// The libraries of a command are compiled once for all runs. Where the folder cannot be written, nothing is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/compiled'));
process.exitCode = await runCommand(commands, process.argv.slice(2));
