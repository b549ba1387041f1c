import { expect, test } from 'vitest';
import { type DraftChange, tellUnseen, unseenChanges } from './draft-changes.ts';

const ana = { id: 2, name: 'Ana Paula Nogueira' };
const change = (extra: Partial<DraftChange> = {}): DraftChange => ({
  documentId: 10,
  what: 'EDITED',
  name: 'Folha de despacho',
  version: 3,
  seen: false,
  by: ana,
  ...extra,
});
const unseen = (one: DraftChange, shown?: { id: number; version: number }[]) =>
  unseenChanges([one], { documentIds: new Set([10]), shown }).length > 0;

test.each([
  ['an edit of what the screen shows older', change(), [{ id: 10, version: 2 }], true],
  ['an edit that the screen shows', change(), [{ id: 10, version: 3 }], false],
  ['an edit over which its writer wrote', change(), [{ id: 10, version: 5 }], false],
  ['an edit seen at the opening and made again after it', change({ seen: true }), [{ id: 10, version: 2 }], true],
  ['an addition that the screen does not show', change({ what: 'ADDED', version: 1 }), [], true],
  ['an addition that it shows', change({ what: 'ADDED', version: 1 }), [{ id: 10, version: 1 }], false],
  ['an addition that went again', change({ what: 'ADDED', documentId: 11 }), [], false],
  [
    'a removal of what the screen still shows',
    change({ what: 'REMOVED', documentId: 11 }),
    [{ id: 11, version: 1 }],
    true,
  ],
  ['a removal that it shows', change({ what: 'REMOVED', documentId: 11 }), [{ id: 10, version: 1 }], false],
] as const)('%s', (_, one, shown, expected) => {
  expect(unseen(one, [...shown])).toBe(expected);
});

test('of a client that does not say what it shows, what came after the last opening is unseen', () => {
  expect([unseen(change()), unseen(change({ seen: true }))]).toEqual([true, false]);
});

test('who did what is said, and what to do', () => {
  expect(tellUnseen([change(), change({ what: 'ADDED', name: 'Planilha' })])).toBe(
    'Ana Paula Nogueira mudou "Folha de despacho"; Ana Paula Nogueira incluiu "Planilha". Nada foi enviado: leia o despacho de agora e tramite de novo.',
  );
});
