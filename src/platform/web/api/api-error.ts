/** One reason of a refusal: which rule, in which field, in a sentence that says what to do. */
export interface Reason {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  /** Where it can be solved. */
  readonly action?: string | undefined;
}

/** The fallback text of the specification, also for an answer that was not understood. */
export const UNEXPECTED = 'Ocorreu um erro inesperado, tente novamente.';
const OFFLINE = 'Sem conexão. Confira a rede e tente de novo.';

/** A call that did not succeed. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly reasons: readonly Reason[];
  /** Other keys of the answer, such as the attempts left. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    reasons: readonly Reason[] = [],
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.details = details;
  }

  /** True when no answer came: the same call may be sent again with the same key. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** The sentence for a person. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : UNEXPECTED;
}

/** No answer: cable, proxy or server down. */
export const networkError = (): ApiError => new ApiError(0, 'NETWORK', OFFLINE);

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function reasonOf(value: unknown): Reason | null {
  if (typeof value !== 'object' || value === null) return null;
  const entry = value as Record<string, unknown>;
  const message = text(entry['message']);
  if (message === undefined) return null;
  return {
    code: text(entry['code']) ?? 'UNEXPECTED',
    message,
    field: text(entry['field']),
    action: text(entry['action']),
  };
}

/** Reads the body of a refusal: `{ message, code, action?, reasons? }` or a list of them (decisions G11). */
export function errorFrom(status: number, body: unknown): ApiError {
  const list = Array.isArray(body) ? body : [body];
  const entries = list.map(reasonOf).filter((reason) => reason !== null);
  const first = entries[0];
  if (!first) return new ApiError(status, 'UNEXPECTED', UNEXPECTED);
  const inner = Array.isArray(body) ? entries : ((body as Record<string, unknown>)['reasons'] ?? []);
  const reasons = Array.isArray(inner) ? inner.map(reasonOf).filter((reason) => reason !== null) : [];
  const details = Array.isArray(body) ? {} : (body as Record<string, unknown>);
  // With the beginning of it the operator finds the failure in the log.
  const inLog = text(details['correlation_id'])?.slice(0, 8);
  const message = inLog === undefined ? first.message : `${first.message} Se continuar, informe o código ${inLog}.`;
  return new ApiError(status, first.code, message, reasons.length > 0 ? reasons : entries, details);
}
