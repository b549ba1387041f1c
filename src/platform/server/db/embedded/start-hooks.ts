/** What whoever starts the database is told meanwhile. */
export type StartHooks = {
  /** A Portuguese sentence for whoever waits. */
  log: (message: string) => void;
  /** A program of PostgreSQL was set going: from here on there is only waiting for it, and the processor is free. */
  launched: () => void;
};
