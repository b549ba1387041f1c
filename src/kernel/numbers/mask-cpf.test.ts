import { describe, expect, test } from 'vitest';
import { maskCpf, maskCpfsInHtml, maskCpfsInPublishedHtml, maskCpfsInText } from './mask-cpf.ts';

test('a CPF shows six digits, and what is none shows nothing', () => {
  expect(maskCpf('529.982.247-25')).toBe('***.982.247-**');
  expect(maskCpf('5299822472')).toBe('***.***.***-**');
});

describe('a text for the public', () => {
  test.each([
    '529.982.247-25',
    '529.982.247-99',
    '529.982.247/25',
    '529982247/25',
    '52998224725',
    '529 982 247 25',
    '529.982.247–25',
    '529 . 982 . 247 - 25',
    '529-982-247-25',
    '５２９.９８２.２４７-２５',
    '529\u00a0982\u00a0247\u00a025',
  ])('hides %s', (cpf) => {
    expect(maskCpfsInText(`Caso ${cpf}, fim`)).toBe('Caso ***.982.247-**, fim');
  });

  test.each([
    'NUP 00024.000049/2026-31',
    'NUP 00024000049202631',
    'CNPJ 12.345.678/0001-95',
    'Telefone 85987654321',
    'Telefone (85) 98765-4321',
    'Contrato 100.200.300',
    'Contrato 529.982.247/26',
    'Código 529982247251',
  ])('keeps %s', (text) => expect(maskCpfsInText(text)).toBe(text));

  test('hides each of several', () => {
    expect(maskCpfsInText('529.982.247-25; 11144477735')).toBe('***.982.247-**; ***.444.777-**');
  });
});

test('in the text of a document marks and addresses stay', () => {
  expect(maskCpfsInHtml('<p><img src="/f/52998224725"> CPF <b>52998224725</b></p>')).toBe(
    '<p><img src="/f/52998224725"> CPF <b>***.982.247-**</b></p>',
  );
});

test('in the text of a document a number parted by marks is hidden too, and not one parted by a line', () => {
  expect(maskCpfsInHtml('<p>CPF <strong>529.982</strong>.<em>247-2</em>5.</p>')).toBe(
    '<p>CPF <strong>***.982</strong>.<em>247-*</em>*.</p>',
  );
  const lines = '<p>Lote 529.982</p><p>247-25 metros</p>';
  expect(maskCpfsInHtml(lines)).toBe(lines);
});

test('in what is published no attribute that is read keeps one, and pictures and other addresses stay', () => {
  expect(
    maskCpfsInPublishedHtml(
      '<img src="/f/52998224725" alt="RG de 529.982.247-25"><a href="https://a.example/p?cpf=52998224725">529.982.247-25</a>',
    ),
  ).toBe(
    '<img src="/f/52998224725" alt="RG de ***.982.247-**"><a href="https://a.example/p?cpf=***.982.247-**">***.982.247-**</a>',
  );
  expect(maskCpfsInPublishedHtml('<a href="https://a.example/529%2E982%2E247%2F%32%35?%zz%22">x</a>')).toBe(
    '<a href="https://a.example/***.982.247-**?%25zz%22">x</a>',
  );
  const other = '<a href="https://a.example/100%25/%C3%A1?x=1&amp;y=%zz">x</a>';
  expect(maskCpfsInPublishedHtml(other)).toBe(other);
});
