import { expect, test } from 'vitest';
import { tellFault } from './tell-fault.ts';

test('a fault is one line that says where it is and what', () => {
  expect(tellFault({ fault: 'hash', streamType: 'process', streamId: 7, eventId: 12 })).toBe(
    'Quebrado: processo 7, evento 12: o evento foi alterado',
  );
  const detail = 'sigilo: não é o que o registro conta';
  expect(tellFault({ fault: 'projection', streamType: 'process', streamId: 7, detail })).toBe(
    `Quebrado: processo 7: ${detail}`,
  );
  expect(tellFault({ fault: 'seal', sealId: 3, detail: 'foi alterado' })).toBe('Quebrado: selo 3: foi alterado');
  expect(tellFault({ fault: 'seals-missing' })).toMatch(/^Quebrado: registro: não há nenhum selo/);
});
