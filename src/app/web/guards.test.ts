import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { movedOrMissing } from './guards.ts';

const sentTo = (path: string) =>
  movedOrMissing({ request: new Request(`http://x${path}`) } as LoaderFunctionArgs).headers.get('location');

test.each([
  ['/painel-processos', '/app/processos'],
  ['/app/painel-processos?tab=archived', '/app/processos?tab=archived'],
  ['/painel-processos/detalhamento/7', '/app/processos/detalhamento/7'],
])('an old address of the process panel leads to its boxes: %s', (old, now) => expect(sentTo(old)).toBe(now));

test('any other unknown address leads to the page that says so', () => expect(sentTo('/nada/aqui')).toBe('/404'));
