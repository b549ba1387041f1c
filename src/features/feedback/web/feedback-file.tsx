import { IconPaperclip } from '@tabler/icons-react';
import { reasonsOf } from '../../../kernel/decision.ts';
import { formatBytes } from '../../../platform/web/format/number.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../platform/web/ui/actions/file-button.tsx';
import { extensionOf } from '../../documents/rules/file-types.ts';
import { DropBox } from '../../documents/web/index.ts';
import { feedbackExtensions, mayAddToFeedback } from '../rules/feedback.ts';

interface FeedbackFileProps {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

const ACCEPTED = feedbackExtensions.map((one) => `.${one}`).join(',');

/** The one file that goes along: a picture of the screen, or a PDF. What may not go is said before it is sent (R600). */
export function FeedbackFile({ file, onChange }: FeedbackFileProps) {
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const [wrong] = reasonsOf(mayAddToFeedback({ extension: extensionOf(chosen.name), bytes: chosen.size }));
    if (wrong) toast.danger(`${wrong.message} ${wrong.resolve}`);
    else onChange(chosen);
  };
  return (
    <DropBox
      icon={IconPaperclip}
      says={file ? `${file.name}, ${formatBytes(file.size)}` : 'Imagem da tela ou PDF, até 5 MB. Se quiser.'}
    >
      {file ? (
        <Button size="sm" onClick={() => onChange(null)}>
          Tirar arquivo
        </Button>
      ) : (
        <FileButton size="sm" label="Arquivo da opinião" accept={ACCEPTED} onFiles={choose}>
          Escolher arquivo
        </FileButton>
      )}
    </DropBox>
  );
}
