import { describe, expect, test } from 'vitest';
import {
  actionsFrom,
  can,
  defineMachine,
  edgeOf,
  mermaid,
  next,
  statesOf,
  unreachableStates,
} from './state-machine.ts';

const door = defineMachine<'open' | 'closed' | 'walled', 'close' | 'open' | 'wall'>({
  name: 'porta',
  initial: 'open',
  table: {
    open: { close: { to: 'closed' } },
    closed: { open: { to: 'open', guards: ['has-key'] }, wall: { to: 'walled' } },
    walled: {},
  },
  labels: { open: 'Aberta', closed: 'Fechada', walled: 'Emparedada', close: 'fechar', wall: 'emparedar' },
});

describe('state machine', () => {
  test('follows the table and refuses what is not in it', () => {
    expect(next(door, 'open', 'close')).toBe('closed');
    expect(next(door, 'open', 'wall')).toBeUndefined();
    expect(can(door, 'closed', 'wall')).toBe(true);
    expect(can(door, 'walled', 'open')).toBe(false);
    expect(edgeOf(door, 'closed', 'open')?.guards).toEqual(['has-key']);
    expect(actionsFrom(door, 'closed')).toEqual(['open', 'wall']);
    expect(statesOf(door)).toEqual(['open', 'closed', 'walled']);
  });

  test('points out states that nobody reaches', () => {
    expect(unreachableStates(door)).toEqual([]);
    const stuck = defineMachine({ ...door, table: { ...door.table, closed: {} } });
    expect(unreachableStates(stuck)).toEqual(['walled']);
  });

  test('draws the diagram with Portuguese names and guards', () => {
    expect(mermaid(door)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> open',
        '  open: Aberta',
        '  closed: Fechada',
        '  walled: Emparedada',
        '  open --> closed: fechar',
        '  closed --> open: Aberta [has-key]',
        '  closed --> walled: emparedar',
        '  walled --> [*]',
        '',
      ].join('\n'),
    );
  });
});
