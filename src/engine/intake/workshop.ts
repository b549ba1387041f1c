import { type Children, createChildren } from './children.ts';
import { openScratch, type Scratch } from './scratch.ts';

/** Where files are opened: the processes that do it, and the only folder that they write to. */
export interface Workshop {
  readonly children: Children;
  readonly scratch: () => Scratch;
  readonly close: () => void;
}

/** Opens one. Nothing is started, and no folder made, before the first file. */
export function openWorkshop(): Workshop {
  let opened: Scratch | undefined;
  const scratch = () => (opened ??= openScratch());
  const children = createChildren(scratch);
  return {
    children,
    scratch,
    close: () => {
      children.close();
      opened?.remove();
    },
  };
}
