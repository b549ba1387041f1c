// Decision 88: SMS go to a mobile number that its owner proved.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';

/** Area code and the nine digits of a mobile. */
const MOBILE = /^[1-9][1-9]9\d{8}$/;

export const phoneLimits = {
  /** Minutes for which a code is good. */
  minutes: 15,
  /** Codes that are not right. */
  guesses: 5,
  /** Codes sent to who asks, a day: each costs. */
  codesADay: 3,
} as const;

/** The digits of what somebody typed. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '').replace(/^55(?=\d{11}$)/, '');

/** Whether SMS may go there. */
export const mayBePhone = (digits: string): Decision =>
  allowedIf(MOBILE.test(digits), {
    code: 'PHONE_SHAPE',
    message: 'Isto não é um celular brasileiro.',
    resolve: 'Escreva o celular com o DDD, como (85) 98101-1000.',
    field: 'phone',
  });

/** "(88) •••••-0147". */
export const hiddenPhone = (digits: string): string => `(${digits.slice(0, 2)}) •••••-${digits.slice(-4)}`;
