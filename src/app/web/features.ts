import { platformWeb } from '../../platform/web/feature/platform-web.ts';
import { knowFeatures } from '../../platform/web/feature/web-feature.ts';
import { features as capabilities } from './features.generated.ts';

const features = [...capabilities, platformWeb];

/** Makes the acts of every capability known: the screens of work call it before they are drawn. */
export const knowCapabilities = (): void => knowFeatures(features);

/** What capabilities give, by the order that each of them says. */
export const inOrder = <T extends { readonly order: number }>(things: readonly T[]): readonly T[] =>
  things.toSorted((one, other) => one.order - other.order);

/** What the frame of work draws, in its order. */
export const frame = {
  navigation: inOrder(features.flatMap(({ navigation = [] }) => navigation)),
  commands: inOrder(features.flatMap(({ commands = [] }) => commands)),
  parts: inOrder(features.flatMap(({ parts = [] }) => parts)),
};
