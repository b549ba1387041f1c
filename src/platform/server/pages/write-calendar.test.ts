import { fc } from '../../../kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const entry = {
  uid: 'prazo-7@carimbo',
  day: '2026-10-15',
  sequence: 0,
  changedAt: new Date('2026-10-14T17:00:00.123Z'),
  cancelled: false,
  summary: 'Prazo',
};
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('a day is whole, wherever it is read, and moments are in UTC', () => {
  const lines = unfolded(writeCalendar({ name: 'Prazos', entries: [entry] }));
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain('DTSTART;VALUE=DATE:20261015');
  expect(lines).toContain('DTSTAMP:20261014T170000Z');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

test('what was cancelled says so, with the number of its change', () => {
  const lines = unfolded(writeCalendar({ name: 'x', entries: [{ ...entry, cancelled: true, sequence: 3 }] }));
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:3', 'UID:prazo-7@carimbo']));
});

test('marks of the format are written out, and a text never begins a line of its own', () => {
  const [summary] = unfolded(
    writeCalendar({ name: 'x', entries: [{ ...entry, summary: 'a;b,c\\d\r\nEND:VEVENT\u0000\u000bé' }] }),
  ).filter((line) => line.startsWith('SUMMARY'));
  expect(summary).toBe('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT  é');
});

test('no line is longer than 75 octets, and unfolded it is what was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (said) => {
      const summary = said.replace(/[\p{Cc}\\;,]/gu, '');
      const calendar = writeCalendar({ name: 'x', entries: [{ ...entry, summary }] });
      for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(unfolded(calendar)).toContain(`SUMMARY:${summary}`);
    }),
  );
});
