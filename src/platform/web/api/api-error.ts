import type { Reason } from '../../../kernel/decision.ts';

/** The fallback text of the specification, also for an answer that was not understood. */
export const UNEXPECTED = 'Ocorreu um erro inesperado, tente novamente.';
/** R388: of a 403 that says nothing itself. */
const FORBIDDEN = 'Este usuário não pode acessar esse conteúdo!';
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

/** Some texts of the specification end without a stop. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a person is told: what is missing, and who can solve it. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const resolve = error.reasons[0]?.resolve;
  return resolve === undefined ? error.message : `${asSentence(error.message)} ${resolve}`;
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
    resolve: text(entry['resolve']),
    field: text(entry['field']),
    action: text(entry['action']),
  };
}

/** Reads the body of a refusal: `{ message, code, action?, reasons? }` or a list of them (decisions G11). */
export function errorFrom(status: number, body: unknown): ApiError {
  const list = Array.isArray(body) ? body : [body];
  const entries = list.map(reasonOf).filter((reason) => reason !== null);
  const first = entries[0];
  if (!first)
    return status === 403 ? new ApiError(403, 'FORBIDDEN', FORBIDDEN) : new ApiError(status, 'UNEXPECTED', UNEXPECTED);
  const inner = Array.isArray(body) ? entries : ((body as Record<string, unknown>)['reasons'] ?? []);
  const reasons = Array.isArray(inner) ? inner.map(reasonOf).filter((reason) => reason !== null) : [];
  const details = Array.isArray(body) ? {} : (body as Record<string, unknown>);
  // With the beginning of it the operator finds the failure in the log.
  const inLog = text(details['correlation_id'])?.slice(0, 8);
  const message = inLog === undefined ? first.message : `${first.message} Se continuar, informe o código ${inLog}.`;
  return new ApiError(status, first.code, message, reasons.length > 0 ? reasons : entries, details);
}
