/** The state of one service, as `/health` shows it. `detail` is a Portuguese sentence for whoever operates the system. */
export interface Health {
  readonly status: 'ok' | 'degraded' | 'down';
  readonly detail: string;
}

/** Runs a probe and tells a failure in words instead of throwing it. */
export async function healthOf(probe: () => Promise<Health>, whenDown: string): Promise<Health> {
  try {
    return await probe();
  } catch (error) {
    return { status: 'down', detail: `${whenDown} (${error instanceof Error ? error.message : String(error)})` };
  }
}
