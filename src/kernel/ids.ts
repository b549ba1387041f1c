/** Whether a value may be the id of a row: a positive whole number within PostgreSQL's integer. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
