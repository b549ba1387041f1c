import type { Guard, LoadScreen, ScreenRoute } from '../router/screen-route.ts';

/**
 * What every page knows of one capability, the first page that a visitor sees too: so it is names and lazy imports, and
 * loads nothing. What whoever works needs besides is in the capability's `web/feature.ts`.
 */
export interface WebEntry {
  readonly screens?: readonly FramedScreen[];
  /** As `ahead` of a screen, of screens of other capabilities that show something of this one: by their addresses. */
  readonly aheads?: Readonly<Record<string, NonNullable<ScreenRoute['ahead']>>>;
  readonly links?: readonly PublicLink[];
  /** Where an address leads that is of no screen: an old one, or one written otherwise. Null when it is not of this capability. */
  readonly elsewhere?: Guard;
  /** Lets go of what this browser keeps of the person who leaves. */
  readonly forget?: () => Promise<void>;
}

/** A screen with its whole address and the frame around it, which tells who may come: `public` anybody, the others who signed in. */
export interface FramedScreen extends ScreenRoute {
  readonly path: string;
  /** `bare`: the screen has the whole page. */
  readonly frame: 'public' | 'work' | 'bare';
  readonly lazy: LoadScreen;
}

/** A link of the public frame. */
export interface PublicLink {
  readonly to: string;
  readonly label: string;
  /** A service stands in the menu and in the footer; the others in one of them. */
  readonly at: 'services' | 'menu' | 'more';
  /** From the first on; steps of ten leave room. */
  readonly order: number;
}
