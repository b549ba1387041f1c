import type { IconType } from '../ui/look.tsx';

/** A place of the menu. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconType;
  /** How many things wait there, drawn over the icon: a hook. */
  readonly useCount?: () => number | undefined;
  /** True to be current only on the exact path. */
  readonly exact?: boolean | undefined;
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
