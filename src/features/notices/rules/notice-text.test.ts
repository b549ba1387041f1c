import { expect, test } from 'vitest';
import { missingIn, noticeLimits } from './notice-text.ts';

const text = { title: 'Manutenção no sábado', description: 'Das 6h às 8h.' };

test.each([
  ['both are written', text, {}],
  ['letters that look like markup are letters', { ...text, description: 'Use <b> e 1 < 2' }, {}],
  ['the title is blank', { ...text, title: '  ' }, { title: 'Escreva o título da mensagem.' }],
  ['the text is blank', { ...text, description: '\n' }, { description: 'Escreva a mensagem.' }],
  [
    'the title is too long',
    { ...text, title: 'a'.repeat(noticeLimits.title + 1) },
    { title: `Use até ${noticeLimits.title} letras.` },
  ],
  [
    'it would run in a browser',
    { ...text, description: '<img src=x onerror=alert(1)>' },
    { description: 'Existe dados inválidos (XSS)' },
  ],
])('%s', (_name, written, missing) => expect(missingIn(written)).toEqual(missing));
