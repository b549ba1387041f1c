// The program that draws pages of strangers to judge what a signature covers: alone, poor, asked once. Started by `look-at-marks.ts`.
import { tellParent } from '../../children/tell-parent.ts';
import type { MarkPlace, MarkSight } from './mark-place.ts';
import { seeMarks } from './see-marks.ts';

/** Groups of places, each of one revision and page. */
export interface ToLook {
  readonly file: Uint8Array;
  readonly groups: readonly (readonly MarkPlace[])[];
}

export type FromLook = 'ready' | { readonly seen: readonly (MarkSight | null)[] } | { readonly failed: 'memory' };

async function look({ file, groups }: ToLook): Promise<void> {
  for (const group of groups) tellParent((await seeOrTell(file, group)) satisfies FromLook);
}

async function seeOrTell(file: Uint8Array, group: readonly MarkPlace[]): Promise<FromLook & object> {
  try {
    return { seen: await seeMarks(file, group) };
  } catch (error) {
    const isMemory = /memory|allocation failed|invalid array.* length/i.test(String(error));
    return isMemory ? { failed: 'memory' } : { seen: group.map(() => null) };
  }
}

process.on('message', (asked: ToLook) => void look(asked));
process.on('disconnect', () => process.exit(0));
tellParent('ready' satisfies FromLook);
