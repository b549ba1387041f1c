import { createStore, useStore } from '../store/create-store.ts';
import { owner, readOwn, writeOwn } from '../store/own-local.ts';

/** Whether single keys act (WCAG 2.1.4). Those with Alt or Ctrl always do. Kept per browser and per person. */
export const singleKeys = createStore(readOwn('singleKeys') !== 'off');

/** Switches single keys on or off and remembers it. */
export function switchSingleKeys(on: boolean): void {
  writeOwn('singleKeys', on ? 'on' : 'off');
  singleKeys.set(on);
}

/** Whether single keys act, for a component. */
export const useSingleKeys = (): boolean => useStore(singleKeys);

/** Whether the sheet of keys is open. */
export const keySheetOpen = createStore(false);

/** The keys that the person pressed into another place: of each key of the product, the one that stands for it. */
export type MovedKeys = Readonly<Record<string, string>>;

/** What may stand for a key: a letter that opens no chord. */
export const mayStand = (key: string): boolean => /^[a-fh-uw-z]$/.test(key);

const nothingMoved: MovedKeys = {};

/** What was kept, without what nobody could have chosen: two keys in one place, a key that is none. */
function storedKeys(): MovedKeys {
  try {
    const kept: unknown = JSON.parse(readOwn('keys') ?? '{}');
    const pairs = Object.entries(kept ?? {}).filter((pair): pair is [string, string] => {
      const [, to] = pair as [string, unknown];
      return typeof to === 'string' && (mayStand(to) || to === 'espaço');
    });
    return new Set(pairs.map(([, to]) => to)).size === pairs.length ? Object.fromEntries(pairs) : nothingMoved;
  } catch {
    return nothingMoved;
  }
}

/** Kept per browser and per person, since keyboards differ. */
export const movedKeys = createStore<MovedKeys>(storedKeys());

owner.subscribe(() => {
  singleKeys.set(readOwn('singleKeys') !== 'off');
  movedKeys.set(storedKeys());
});

function keep(moved: MovedKeys): void {
  const real = Object.fromEntries(Object.entries(moved).filter(([from, to]) => from !== to));
  writeOwn('keys', JSON.stringify(real));
  movedKeys.set(real);
}

/** Lets another key stand for a key of the product. Whoever calls has seen that it stands for none. */
export const moveKey = (from: string, to: string): void => keep({ ...movedKeys.get(), [from]: to });

/** Lets two keys of the product stand for each other's. */
export function swapKeys(one: string, other: string): void {
  const moved = movedKeys.get();
  keep({ ...moved, [one]: pressedFor(other, moved), [other]: pressedFor(one, moved) });
}

/** Every key stands where the product has it. */
export const restoreKeys = (): void => keep(nothingMoved);

const SHIFT = 'shift+';

/** What a person presses for a key of the product. Chords, digits and what has Alt or Ctrl stay. */
export function pressedFor(keys: string, moved: MovedKeys): string {
  if (keys.startsWith(SHIFT)) return SHIFT + pressedFor(keys.slice(SHIFT.length), moved);
  return moved[keys] ?? keys;
}

/** The key of the product that a pressed one stands for; `null` of one that was moved away and has nobody in its place. */
export function keyPressed(pressed: string, moved: MovedKeys): string | null {
  if (pressed.startsWith(SHIFT)) {
    const key = keyPressed(pressed.slice(SHIFT.length), moved);
    return key === null ? null : SHIFT + key;
  }
  const key = Object.keys(moved).find((from) => moved[from] === pressed);
  return key ?? (pressed in moved ? null : pressed);
}

/** How a key of the product is pressed, for a component. */
export function usePressed(): (keys: string) => string {
  const moved = useStore(movedKeys);
  return (keys) => pressedFor(keys, moved);
}
