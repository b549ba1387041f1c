import { settingsHelp } from '../../src/platform/server/config/index.ts';
import { exit } from './command.ts';

export function run(): number {
  console.log(settingsHelp());
  return exit.done;
}
