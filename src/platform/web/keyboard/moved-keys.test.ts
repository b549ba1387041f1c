import { beforeEach, expect, test } from 'vitest';
import { fc } from '../../../kernel/testing/properties.ts';
import { ownedBy } from '../store/own-local.ts';
import {
  keyPressed,
  mayStand,
  type MovedKeys,
  movedKeys,
  moveKey,
  pressedFor,
  restoreKeys,
  swapKeys,
} from './key-map.ts';

beforeEach(() => {
  ownedBy(null);
  restoreKeys();
});

test('a key that was moved is pressed where it stands now, with Shift too, and its old place does nothing', () => {
  moveKey('x', 'l');
  const moved = movedKeys.get();
  expect([pressedFor('x', moved), pressedFor('shift+x', moved)]).toEqual(['l', 'shift+l']);
  expect([keyPressed('l', moved), keyPressed('shift+l', moved)]).toEqual(['x', 'shift+x']);
  expect([keyPressed('x', moved), keyPressed('shift+x', moved)]).toEqual([null, null]);
});

test('chords, digits and keys with Alt or Ctrl stay', () => {
  swapKeys('g', 's');
  moveKey('p', 'l');
  for (const keys of ['g p', 'v 1', 'Ctrl K', 'Alt C', '1', '/', '↓']) {
    expect(pressedFor(keys, movedKeys.get())).toBe(keys);
  }
});

test.each(['g', 'v', '1', 'espaço', '/', 'á', 'enter'])('%s stands for nothing else', (key) =>
  expect(mayStand(key)).toBe(false),
);

test('whatever is swapped, what is pressed for a key is that key', () => {
  const letters = [...'abcdefhijklmnopqrstuwxyz'.split(''), 'espaço'];
  const pair = fc.tuple(fc.constantFrom(...letters), fc.constantFrom(...letters));
  fc.assert(
    fc.property(fc.array(pair), (swaps) => {
      restoreKeys();
      for (const [one, other] of swaps) if (one !== other) swapKeys(one, other);
      const moved: MovedKeys = movedKeys.get();
      for (const key of letters) expect(keyPressed(pressedFor(key, moved), moved)).toBe(key);
    }),
  );
});

test('each person of a browser has their own keys, and what cannot be read moves none', () => {
  ownedBy(1);
  moveKey('t', 'l');
  ownedBy(2);
  expect(movedKeys.get()).toEqual({});
  localStorage.setItem('keys:3', '{"t":"l","s":"l"}');
  ownedBy(3);
  expect(movedKeys.get()).toEqual({});
  ownedBy(1);
  expect(movedKeys.get()).toEqual({ t: 'l' });
});
