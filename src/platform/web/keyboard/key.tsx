import { Kbd } from '../ui/display/badge.tsx';
import { usePressed } from './key-map.ts';
import { keyName } from './key-name.ts';

interface KeyProps {
  /** As the product has it: `j`, `shift+x`, `g p`, `Ctrl K`. */
  readonly of: string;
  /** Drawn also where there are only fingers. */
  readonly always?: boolean | undefined;
}

/** A key as the person presses it. */
export const Key = ({ of, always }: KeyProps) => <Kbd always={always}>{keyName(usePressed()(of))}</Kbd>;
