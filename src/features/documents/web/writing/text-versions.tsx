import { VersionChoice } from '../../../../platform/web/forms/version-choice.tsx';
import { textOf } from './text-of.ts';
import type { MainText } from './use-main-text.ts';

/** The two versions of a text that was saved in another window, while the person has not chosen. */
export function TextVersions({ writing }: { readonly writing: MainText }) {
  const { conflict, text } = writing;
  if (!conflict) return null;
  return (
    <VersionChoice
      what="Este texto"
      savedAt={null}
      lines={[
        {
          label: 'Texto',
          mine: textOf(text.html),
          other: textOf(conflict.html_source ?? ''),
        },
      ]}
      onMine={writing.chooseMine}
      onOther={writing.chooseOther}
    />
  );
}
