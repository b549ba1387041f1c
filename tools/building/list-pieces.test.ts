import { expect, test } from 'vitest';
import { circleOf } from './list-pieces.ts';

test('files that need each other only one way wait for nobody', () => {
  expect(circleOf({ 'a.js': ['b.js', 'c.js'], 'b.js': ['c.js'], 'c.js': [] })).toBeNull();
});

test('files that wait for each other are named', () => {
  const needs = { 'page.js': ['a.js'], 'a.js': ['b.js'], 'b.js': ['c.js'], 'c.js': ['a.js'] };
  expect(circleOf(needs)).toEqual(['a.js', 'b.js', 'c.js', 'a.js']);
});
