import { describe, expect, test } from 'vitest';
import { channels, channelsOf, type Choices, kindFacts, mayChoose, presetChannels, presetOf } from './channels.ts';
import { notificationKindKeys } from './notification-kinds.ts';

const off = { system: false, email: false, sms: false };
const chosen = (preset: 'ESSENTIAL' | 'RECOMMENDED' | 'ALL'): Choices =>
  Object.fromEntries(notificationKindKeys.map((kind) => [kind, presetChannels(preset, kind)]));

describe('channels of a kind', () => {
  test('three kinds are always told in the system, whatever was kept (mock-up)', () => {
    const fixed = notificationKindKeys.filter((kind) => kindFacts[kind].always.length > 0);
    expect(fixed).toEqual(['SIGNATURE_REQUEST', 'ASSIGNED', 'DOE_REFUSED']);
    for (const kind of fixed) expect(channelsOf(kind, { [kind]: off })).toEqual({ ...off, system: true });
  });

  test('turning one of them off there is refused with the reason; on other channels, and others, it is not', () => {
    expect(mayChoose({ ASSIGNED: off })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'NOTIFICATION_MANDATORY', message: expect.stringContaining('Processo atribuído a você') }],
    });
    expect(mayChoose({ ASSIGNED: { ...off, system: true }, DISPATCHED: off })).toEqual({ allowed: true });
  });

  test('who never chose gets what is recommended, and never an SMS', () => {
    for (const kind of notificationKindKeys) {
      expect(channelsOf(kind, {})).toEqual(kindFacts[kind].recommended);
      expect(channelsOf(kind, {}).sms).toBe(false);
    }
  });

  test('each way of how much is known again by what it sets, and one change makes it the own way', () => {
    expect(presetOf({})).toBe('RECOMMENDED');
    for (const preset of ['ESSENTIAL', 'RECOMMENDED', 'ALL'] as const) {
      expect(presetOf(chosen(preset))).toBe(preset);
      expect(mayChoose(chosen(preset))).toEqual({ allowed: true });
      expect(presetOf({ ...chosen(preset), DISPATCHED: { system: true, email: false, sms: true } })).toBeNull();
    }
    expect(channels).toHaveLength(3);
  });
});
