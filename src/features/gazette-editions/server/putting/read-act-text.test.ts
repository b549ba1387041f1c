import { expect, test } from 'vitest';
import { editionWorld } from '../../testing/edition-world.ts';
import { readActText } from './read-act-text.ts';

const { deps, written } = await editionWorld();

test('what would be published of a document holds no whole CPF, in the address of a link either', async () => {
  const id = await written('<p>CPF 529.982.247/25: <a href="https://a.example/?cpf=52998224725">ficha</a></p>');
  const { html, plainText } = await readActText({ db: deps.db, deps }, id);
  expect(html).toContain('<a href="https://a.example/?cpf=***.982.247-**"');
  expect(html + plainText).not.toMatch(/529/);
  expect(plainText).toContain('CPF ***.982.247-**');
});
