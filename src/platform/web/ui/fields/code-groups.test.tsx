import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeGroups, groupsOf } from './code-groups.tsx';

const pasted = vi.fn();

function Sheet({ read }: { readonly read?: (text: string) => string | undefined }) {
  const [code, setCode] = useState(groupsOf(''));
  return <CodeGroups label="Código" value={code} onChange={setCode} onPasted={pasted} read={read} />;
}

const draw = (read?: (text: string) => string | undefined) => {
  pasted.mockClear();
  render(<Sheet {...(read ? { read } : {})} />);
  return userEvent.setup();
};
const groups = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const group = (number: number) => screen.getByLabelText<HTMLInputElement>(`${number}º grupo de 4 caracteres`);

test('typing sixteen characters in a row fills the four groups', async () => {
  const user = draw();
  await user.click(group(1));
  await user.keyboard('7f3k92mxqd4t8hwp');
  expect(groups()).toEqual(['7F3K', '92MX', 'QD4T', '8HWP']);
  expect(pasted).not.toHaveBeenCalled();
});

test('a whole code pasted in any group is spread over the four and told', async () => {
  const user = draw();
  await user.click(group(3));
  await user.paste(' 7F3K-92MX–QD4T 8hwp ');
  expect(groups()).toEqual(['7F3K', '92MX', 'QD4T', '8HWP']);
  expect(pasted).toHaveBeenCalledExactlyOnceWith('7F3K92MXQD4T8HWP');
});

test('the caller takes the code out of an address', async () => {
  const user = draw((text) => /hash=(.*)/.exec(text)?.[1]);
  await user.click(group(1));
  await user.paste('https://carimbo.example/validar-documento?hash=7F3K-92MX-QD4T-8HWP');
  expect(groups().join('-')).toBe('7F3K-92MX-QD4T-8HWP');
});

test('part of a code goes where the cursor is, and Backspace walks back', async () => {
  const user = draw();
  await user.click(group(2));
  await user.paste('92MXQD');
  expect(groups()).toEqual(['', '92MX', 'QD', '']);
  expect(document.activeElement).toBe(group(3));
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(groups()).toEqual(['', '92M', '', '']);
  expect(pasted).not.toHaveBeenCalled();
});

test('one letter too many changes nothing after it', async () => {
  const user = draw();
  await user.click(group(1));
  await user.paste('7F3K92MXQD4T8HWP');
  await user.click(group(2));
  await user.keyboard('A');
  expect(groups()).toEqual(['7F3K', '92MX', 'QD4T', '8HWP']);
});

test('a code is read with and without hyphens', () => {
  expect(groupsOf('7f3k92mxqd4t8hwp')).toEqual(groupsOf('7F3K-92MX-QD4T-8HWP'));
  expect(groupsOf('')).toEqual(groupsOf(''));
});
