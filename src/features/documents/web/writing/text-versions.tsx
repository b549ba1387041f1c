import { VersionChoice } from '../../../../platform/web/writing/version-choice.tsx';
import { textOf } from './text-of.ts';
import type { MainText } from './use-main-text.ts';

/** The two versions of a text that was saved in another window, while the person has not chosen. */
export const TextVersions = ({ writing }: { readonly writing: MainText }) => (
  <VersionChoice what="Este texto" writing={writing} parts={[['Texto', ({ html }) => textOf(html)]]} />
);
