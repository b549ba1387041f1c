import { written } from './rows.ts';

export type Door = 'everyone' | 'known' | 'person' | 'worker' | 'link' | readonly number[];

const words = ['everyone', 'known', 'person', 'worker', 'link'] as const;

/** The door of each call, by `METHOD /path`, or by `METHOD /path ACT`. */
export const doors: ReadonlyMap<string, Door> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', door = ''] = line.split(' = ');
      return [name, words.find((word) => word === door) ?? door.split(' ').map(Number)];
    }),
);
