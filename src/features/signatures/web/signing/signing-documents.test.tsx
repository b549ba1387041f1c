// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SigningDocuments } from './signing-documents.tsx';

afterEach(cleanup);
const document = (id: number, missing?: readonly string[]) => ({
  id,
  processId: 7,
  title: `Despacho nº ${id}`,
  missing,
  blocked: null,
});

test('who is about to sign is told which signs are not printed, and of which document', () => {
  render(<SigningDocuments documents={[document(10), document(20, ['😀', '𓀀'])]} />);
  expect(screen.getByText(/Há sinais que não são impressos/)).toBeTruthy();
  expect(screen.getByText('Despacho nº 20:').closest('li')?.textContent).toBe('Despacho nº 20: 😀 𓀀');
  expect(screen.queryByText('Despacho nº 10:')).toBeNull();
});

test('of a text that is printed whole nothing is said', () => {
  render(<SigningDocuments documents={[document(10)]} />);
  expect(screen.queryByText(/não são impressos/)).toBeNull();
});
