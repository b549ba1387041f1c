import type { ApiError } from '../../../../platform/web/api/api-error.ts';

/** What is wrong, beside the field it is about. */
export interface Problems {
  readonly to?: string | undefined;
  readonly returnBy?: string | undefined;
  readonly text?: string | undefined;
  readonly all?: string | undefined;
}

function placeOf(code: string): keyof Problems {
  if (code.startsWith('TARGET')) return 'to';
  if (code === 'RETURN_DAY_PAST') return 'returnBy';
  return /^(DISPATCH_REQUIRED|EMPTY_DOCUMENT)$/.test(code) ? 'text' : 'all';
}

/** Each reason of a refusal beside what it is about; the rest at the top. */
export function problemsOf(error: ApiError): Problems {
  const problems: { -readonly [K in keyof Problems]: Problems[K] } = {};
  for (const { code, message } of error.reasons.length > 0 ? error.reasons : [error]) {
    const place = placeOf(code);
    problems[place] = [problems[place], message].filter(Boolean).join(' ');
  }
  return problems;
}
