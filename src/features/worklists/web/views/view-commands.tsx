import { useViewCommands } from './use-view-commands.ts';

/** The saved views in the palette and by key. It draws nothing, and loads apart: no screen waits for it. */
export default function ViewCommands() {
  useViewCommands();
  return null;
}
