/** A start that cannot go on. The message is Portuguese and says what the operator must do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
