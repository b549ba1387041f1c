import { expect, test } from 'vitest';
import { accessInPlain, movedInPlain, openedInPlain, responsibleInPlain, standsInPlain } from './plain-words.ts';
import { processMachine } from './process-states.ts';

const protocol = { label: 'NUPROT/SESAU', description: 'Núcleo de Protocolo' };
const contracts = { label: 'COCON/SESAU', description: 'Coordenadoria de Contratos' };
const hospital = { label: 'HRSC/SESAU', description: 'Hospital Regional' };

test.each([
  ['DISPATCHED', 'Foi enviado do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU).'],
  [
    'FORWARDED',
    'Foi encaminhado do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU).',
  ],
  ['RETURNED', 'Foi devolvido do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU).'],
  [
    'TO_ORIGIN',
    'Voltou do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU), o setor que o abriu.',
  ],
  [
    'TAKEN_BACK',
    'O envio foi desfeito: voltou do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU).',
  ],
] as const)('a citizen reads of a move of kind %s from where to where it went', (kind, expected) => {
  expect(movedInPlain({ kind, from: protocol, to: contracts })).toBe(expected);
});

test('one opened for another unit was sent there, one opened for its own was not', () => {
  const opened = { from: protocol, subject: 'Licitação' };
  expect(openedInPlain({ ...opened, to: protocol })).toBe(
    'Foi aberto no Núcleo de Protocolo (NUPROT/SESAU). Trata de: Licitação.',
  );
  expect(openedInPlain({ ...opened, to: hospital })).toBe(
    'Foi aberto no Núcleo de Protocolo (NUPROT/SESAU) e enviado para Hospital Regional (HRSC/SESAU). Trata de: Licitação.',
  );
});

test.each([
  [null, 1, 'Alguém do setor passou a cuidar dele.'],
  [1, 2, 'Mudou a pessoa do setor que cuida dele.'],
  [1, null, 'Ficou à espera de que alguém do setor cuide dele.'],
])('who has it is told without a name: from %s to %s', (from_person_id, to_person_id, expected) => {
  expect(responsibleInPlain({ from_person_id, to_person_id })).toBe(expected);
});

test('the same level on other grounds changes nobody who may see it', () => {
  expect(accessInPlain({ from: 2, to: 2 })).toMatch(/continua o mesmo \(Restrito\)/);
  expect(accessInPlain({ from: 2, to: 1 })).toBe('Mudou quem pode ver o processo: de Restrito para Público.');
});

test('every state of a process but that of a draft is told', () => {
  const states = Object.keys(processMachine.table).filter((state) => state !== 'DRAFT');
  expect(Object.keys(standsInPlain).toSorted()).toEqual(states.toSorted());
});
