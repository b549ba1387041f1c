import type { IconType } from '../ui/icon.ts';

/** A place of the menu. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconType;
  /** Waiting things, drawn over the icon. */
  readonly count?: number | undefined;
  /** True to be current only on the exact path. */
  readonly exact?: boolean | undefined;
  /** True to go to the end of the rail. */
  readonly atEnd?: boolean | undefined;
}

/** Who runs this installation, as told by the server. */
export interface Brand {
  /** "Carimbo". */
  readonly product: string;
  /** "Governo do Estado da Aroeira". */
  readonly organization: string;
  /** Said in a strip above every screen: "Ambiente de demonstração." */
  readonly notice?: string | undefined;
  /** A place that the strip offers. */
  readonly noticeLink?: { readonly label: string; readonly to: string } | undefined;
}

export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}
