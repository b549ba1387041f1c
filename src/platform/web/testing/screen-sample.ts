/** An address at which a screen shows real content: the tests of accessibility look at each. */
export interface ScreenSample {
  /** With `:id`, `:nup` and `:code` in place of what the world of those tests has. */
  readonly address: string;
  /** What is on the screen once its content is there. */
  readonly shows: string | RegExp;
  /** The same on a narrow screen, where that waits behind a button there. */
  readonly showsNarrow?: string | RegExp;
  /** Who looks, by the beginning of the name, where it takes somebody else than Helena. */
  readonly by?: string;
}

/** The samples of a capability's screens, by the address of each in its `web/entry.ts`. */
export type ScreenSamples = Readonly<Record<string, readonly ScreenSample[]>>;
