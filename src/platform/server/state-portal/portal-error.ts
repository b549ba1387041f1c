/** The portal of the state did not do what it was asked; `status` is its answer, `null` when there was none. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'the portal does not answer' : `the portal answers ${status}`, { cause });
    this.status = status;
  }
}
