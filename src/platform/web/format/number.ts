const whole = new Intl.NumberFormat('pt-BR');
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1204` -> "1.204". */
export const formatNumber = (value: number): string => whole.format(value);

/** `1.84` -> "1,8". */
export const formatDecimal = (value: number): string => oneDecimal.format(value);

/** `plural(2, 'processo', 'processos')` -> "2 processos". */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A list's count: exact, or "mais de 10.000" when the server only knows a floor. */
export const formatCount = (count: number, relation: 'eq' | 'gte', one: string, many: string): string =>
  relation === 'gte' ? `mais de ${plural(count, one, many)}` : plural(count, one, many);

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `1536000` -> "1,5 MB". Steps of 1024, as the limits of the specification count. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${step === 0 ? whole.format(value) : oneDecimal.format(value)} ${units[step]}`;
}
