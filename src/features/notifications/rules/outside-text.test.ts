import { expect, test } from 'vitest';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { outsideText } from './outside-text.ts';

const going = (secrecy: SecrecyLevel) =>
  outsideText({
    kind: 'DISPATCHED',
    text: 'Ana tramitou o processo 00024.003187/2026-72 para COCON.',
    process: { nup: '00024003187202672', title: 'Assunto canário', secrecy },
  });

test('a public process is told whole, a restricted one without its title, a confidential one by neither number nor name', () => {
  expect(going(1).about).toBe('Processo 00024.003187/2026-72 · Assunto canário');
  expect(going(2)).toEqual({
    about: 'Processo 00024.003187/2026-72',
    text: 'Ana tramitou o processo 00024.003187/2026-72 para COCON.',
  });
  for (const level of [3, 4, 5, 6] as const) {
    expect(JSON.stringify(going(level))).not.toMatch(/003187|Ana|COCON|canário/);
  }
});

test('no whole CPF goes out, in the title of a public process or in what is said of it', () => {
  const process = { nup: '00024003187202672', title: 'Diárias de 529.982.247-25', secrecy: 1 } as const;
  const said = outsideText({ kind: 'DISPATCHED', text: 'Ana juntou “RG 529.982.247-25”.', process });
  expect(said).toEqual({
    about: 'Processo 00024.003187/2026-72 · Diárias de ***.982.247-**',
    text: 'Ana juntou “RG ***.982.247-**”.',
  });
});

test('of many processes no number goes out: each may be confidential by then', () => {
  const { text } = outsideText({ kind: 'RESPONSIBLE_LEFT', text: 'Ana saiu: 00024.003187/2026-72.', process: null });
  expect(text).not.toMatch(/003187|Ana/);
});

test('by what words a process was found goes out only where everybody may read them', () => {
  const found = (secrecy: SecrecyLevel) =>
    outsideText({
      kind: 'SAVED_SEARCH',
      text: 'O processo 00024.003187/2026-72 entrou na sua busca salva “Fulano”.',
      process: { nup: '00024003187202672', title: 'Assunto canário', secrecy },
    });
  expect(found(1).text).toContain('Fulano');
  expect(found(2)).toEqual({
    about: 'Processo 00024.003187/2026-72',
    text: 'Processo 00024.003187/2026-72 entrou em uma busca salva sua.',
  });
  expect(JSON.stringify(found(5))).not.toMatch(/003187|Fulano|canário/);
  const { text } = outsideText({
    kind: 'SAVED_SEARCH',
    text: '12 processos novos entraram na sua busca salva “Fulano”.',
    process: null,
  });
  expect(text).not.toContain('Fulano');
});
