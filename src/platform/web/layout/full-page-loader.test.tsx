import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FullPageLoader } from './full-page-loader.tsx';

test('the page shows the same before its scripts come', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const drawn = page.querySelector('#root')?.innerHTML.replace(/\s*\n\s*/g, '');
  expect(drawn).toBe(renderToStaticMarkup(<FullPageLoader />));
});
