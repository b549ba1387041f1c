import { describe, expect, test } from 'vitest';
import { PROCESS_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { reasonsOf, type Decision } from '../../../../kernel/decision.ts';
import { archiveReasons, archiveRequestComplete } from '../archive.ts';
import { situationFilterOf } from '../filters.ts';
import { keptReferenceNumber, mayOpen, type OpeningRequest } from './opening.ts';
import { isPriorityId, keptDueDate, priorityProblems } from '../priority.ts';
import { mayAddBytes, mayMoveWithSize, processSizeOf, sizeWarningText, warningReached } from '../process-size.ts';

const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);
const today = '2026-11-23';
const protocoler = new Set([41]);
const complete: OpeningRequest = {
  targetUnitIds: [10],
  subjectId: 5,
  interestedCount: 1,
  type: 'others',
  referenceNumber: null,
  priority: 1,
  dueDate: null,
  secrecy: { level: 1, legalReferenceId: null, years: null, referenceSetsTerm: false },
  texts: ['Compra de luvas'],
};

describe('opening a process', () => {
  test('opens with a target and a subject; a protocoler names the interested party too', () => {
    expect(codes(mayOpen(complete, protocoler, today))).toEqual([]);
    expect(codes(mayOpen({ ...complete, interestedCount: 0 }, new Set(), today))).toEqual([]);
    expect(codes(mayOpen({ ...complete, interestedCount: 0 }, protocoler, today))).toEqual(['INTERESTED_REQUIRED']);
  });

  test('everything that is missing is said at once', () => {
    const empty: OpeningRequest = {
      ...complete,
      targetUnitIds: [],
      subjectId: null,
      interestedCount: 0,
      priority: 2,
      secrecy: { ...complete.secrecy, level: 2 },
      texts: ['<script>'],
    };
    expect(codes(mayOpen(empty, protocoler, today))).toEqual([
      'TARGET_REQUIRED',
      'SUBJECT_REQUIRED',
      'INTERESTED_REQUIRED',
      'UNSAFE_TEXT',
      'DUE_DATE_REQUIRED',
      'LEGAL_REFERENCE_REQUIRED',
    ]);
  });

  test('the reference number stays only in a process reference', () => {
    expect(keptReferenceNumber('reference', ' 12/2020 ')).toBe('12/2020');
    expect(keptReferenceNumber('others', '12/2020')).toBeNull();
    expect(keptReferenceNumber('reference', ' ')).toBeNull();
  });
});

describe('due date', () => {
  test('goes with priority 2, and only with it', () => {
    expect(priorityProblems(2, '2026-11-22', today)[0]?.code).toBe('DUE_DATE_PAST');
    expect(priorityProblems(2, today, today)).toEqual([]);
    expect(priorityProblems(3, null, today)).toEqual([]);
    expect(keptDueDate(1, today)).toBeNull();
    expect(keptDueDate(2, today)).toBe(today);
    expect([1, 2, 3, 4].map(isPriorityId)).toEqual([true, true, true, false]);
  });
});

describe('size of a process', () => {
  test.each([
    [0, 0, null, false],
    [PROCESS_SIZE_LIMIT / 2 - 1, 49, null, false],
    [PROCESS_SIZE_LIMIT / 2, 50, 50, false],
    [(PROCESS_SIZE_LIMIT * 3) / 4, 75, 75, false],
    [PROCESS_SIZE_LIMIT - 1, 99, 75, false],
    [PROCESS_SIZE_LIMIT, 100, 100, true],
    [PROCESS_SIZE_LIMIT * 2, 200, 100, true],
  ])('%d bytes', (bytes, percent, warning, full) => {
    expect(processSizeOf(bytes)).toEqual({ bytes, limit: PROCESS_SIZE_LIMIT, percent, warning, full });
  });

  test('warns when a mark is passed, not at each file', () => {
    expect(warningReached(0, PROCESS_SIZE_LIMIT / 2)).toBe(50);
    expect(warningReached(PROCESS_SIZE_LIMIT / 2, PROCESS_SIZE_LIMIT / 2 + 1)).toBeNull();
    expect(warningReached(0, PROCESS_SIZE_LIMIT)).toBe(100);
    expect(warningReached(PROCESS_SIZE_LIMIT, PROCESS_SIZE_LIMIT / 2)).toBeNull();
    expect(sizeWarningText(75)).toBe('O processo já usa 75% dos 800 MB.');
  });

  test('fits at the exact limit; one byte more does not', () => {
    expect(codes(mayAddBytes(PROCESS_SIZE_LIMIT - 1, 1))).toEqual([]);
    expect(codes(mayAddBytes(PROCESS_SIZE_LIMIT - 1, 2))).toEqual(['PROCESS_SIZE_LIMIT']);
    expect(reasonsOf(mayAddBytes(PROCESS_SIZE_LIMIT, 1))[0]?.message).toBe(
      'O processo chegou a 800 MB. Apague documentos do rascunho para continuar.',
    );
    expect(codes(mayMoveWithSize(PROCESS_SIZE_LIMIT))).toEqual([]);
    expect(codes(mayMoveWithSize(PROCESS_SIZE_LIMIT + 1))).toEqual(['PROCESS_SIZE_LIMIT']);
  });
});

describe('request to archive', () => {
  test('asks for one of the four reasons and a confirmation', () => {
    expect(archiveReasons).toHaveLength(4);
    for (const { id } of archiveReasons) {
      expect(codes(archiveRequestComplete({ justificationId: id, confirmPhysical: true, confirmLgpd: false }))).toEqual(
        [],
      );
      expect(codes(archiveRequestComplete({ justificationId: id, confirmPhysical: false, confirmLgpd: true }))).toEqual(
        [],
      );
    }
    expect(codes(archiveRequestComplete({ justificationId: 5, confirmPhysical: false, confirmLgpd: false }))).toEqual([
      'ARCHIVE_REASON_REQUIRED',
      'ARCHIVE_CONFIRMATION_REQUIRED',
    ]);
  });
});

describe('filters by situation', () => {
  test.each([
    [['IN_AUTO_PROCESS'], { automatic_processing: true }],
    [['WITHOUT_AUTO_PROCESS'], { automatic_processing: false }],
    [['IN_ANALYSIS'], { analysis: true }],
    [['WITHOUT_RESPONSIBLE'], { analysis: false }],
    [['RETURNED'], { returned: true }],
    [['MIGRATE'], { migrated: true }],
    [['ARCHIVED'], { archived: true }],
    [['UNARCHIVED'], { recently_unarchived: true }],
    [['RETURNED', 'IN_ANALYSIS'], { returned: true, analysis: true }],
    [['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE', 'MIGRATE'], { migrated: true }],
    [[], {}],
  ] as const)('%j', (situations, expected) => {
    expect(situationFilterOf(situations)).toEqual(expected);
  });
});
