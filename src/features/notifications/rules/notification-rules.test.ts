import { describe, expect, test } from 'vitest';
import { goneOn } from './expiry.ts';
import { notificationAddress } from './notification-address.ts';
import { notificationKindKeys } from './notification-kinds.ts';
import { notificationText } from './notification-text.ts';

describe('notification kinds', () => {
  test('are the 23 of the specification, each named, and those of decisions 29, 58, 62, 63, 66, 73, 74 and 112', () => {
    const ours = [
      'DISPATCH_DRAFT_CHANGED',
      'PENDENCY_ANSWERED',
      'PENDENCY_CANCELED',
      'SUSPENSION_OVER',
      'RETURN_DUE',
      'RESPONSIBLE_LEFT',
      'ACCESS_REVIEW',
      'REORGANIZATION',
      'UNIT_REORGANIZED',
      'SAVED_SEARCH',
      'REPORT_READY',
    ];
    expect(notificationKindKeys.filter((kind) => !ours.includes(kind))).toHaveLength(23);
    expect(notificationKindKeys).toHaveLength(34);
  });
});

test('a report leads to that report among the others, and from before it was known which, to all of them', () => {
  const to = (reportId: number | null) =>
    notificationAddress({ kind: 'REPORT_READY', processId: null, documentId: null, reportId });
  expect(to(57)).toBe('/app/admin/relatorios?relatorio=57');
  expect(to(null)).toBe('/app/admin/relatorios');
});

describe('the sentence', () => {
  test('names the first processes that were left, and how many more', () => {
    const nups = Array.from({ length: 7 }, (_, index) => `0002400318${index}202672`);
    const told = notificationText.responsibleLeft('Ana', 'COCON/SESAU', nups);
    expect(told).toMatch(/^Ana não trabalha mais em COCON\/SESAU\. Ficaram sem responsável: 00024\.003180/);
    expect(told).toMatch(/ e mais 2\.$/);
    expect(notificationText.responsibleLeft('Ana', 'COCON/SESAU', nups.slice(0, 1))).toContain('Ficou sem');
  });

  test('tells the first steps of a reorganisation, or why it stopped and the way out', () => {
    const steps = ['A se funde em B', 'C é desativada', 'D vai para o topo do órgão', 'E é desativada'];
    expect(notificationText.reorganised('Reforma', steps)).toBe(
      'Reorganização concluída: Reforma. A se funde em B; C é desativada; D vai para o topo do órgão; e mais 1.',
    );
    const why = [{ message: 'C tem 1 unidade ativa logo abaixo.', resolve: 'Mova essa unidade.' }];
    expect(notificationText.reorganisationHeld('Reforma', 'STOPPED', why)).toBe(
      'A reorganização parou: Reforma. C tem 1 unidade ativa logo abaixo. Mova essa unidade.',
    );
  });

  test('says who, what and the number', () => {
    const ana = { name: 'Ana Paula Nogueira' };
    expect(notificationText.dispatched(ana, '00024003187202672', 'GELIC/SESAU')).toBe(
      'Ana Paula Nogueira tramitou o processo 00024.003187/2026-72 para GELIC/SESAU.',
    );
    expect(notificationText.interestedAdded(ana, '00024003187202672')).toContain('interessada no processo 00024');
    expect(notificationText.signed(null, '00024003187202672')).toBe(
      'O sistema assinou um documento do processo 00024.003187/2026-72.',
    );
  });
});

describe('a notification is gone seven months later', () => {
  test.each([
    ['2026-01-15', '2026-08-15'],
    ['2026-07-31', '2027-02-28'],
    ['2027-07-31', '2028-02-29'],
    ['2026-10-14', '2027-05-14'],
  ])('of %s on %s', (day, gone) => expect(goneOn(day)).toBe(gone));
});
