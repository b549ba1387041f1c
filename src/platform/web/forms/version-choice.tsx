import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import './version-choice.css';

export interface VersionLine {
  readonly label: string;
  readonly mine: string;
  readonly other: string;
}

interface VersionChoiceProps {
  /** What has two versions: "Este rascunho". */
  readonly what: string;
  /** When the other one was saved, "14:31"; `null` where nobody noted it. */
  readonly savedAt: string | null;
  /** What differs, in the order of the form. */
  readonly lines: readonly VersionLine[];
  readonly onMine: () => void;
  readonly onOther: () => void;
}

/** Two versions of the same thing, side by side. Neither is lost before the person chooses. */
export function VersionChoice({ what, savedAt, lines, onMine, onOther }: VersionChoiceProps) {
  const other = savedAt === null ? 'na outra janela' : `às ${savedAt}`;
  return (
    <Dialog
      title={`${what} foi salvo em outra janela${savedAt === null ? '' : ` às ${savedAt}`}`}
      // Closing without choosing would leave two truths: Esc keeps what this window shows.
      onClose={onMine}
      closeOnOutside={false}
      footer={
        <>
          <Button onClick={onOther}>Usar a versão salva {other}</Button>
          <Button variant="primary" data-safe onClick={onMine}>
            Ficar com a desta janela
          </Button>
        </>
      }
    >
      <p>Compare o que difere e escolha qual fica.</p>
      <dl className="versions">
        {lines.map(({ label, mine, other: saved }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="tiny muted">Nesta janela</span>
              <p>{mine || '(em branco)'}</p>
            </dd>
            <dd>
              <span className="tiny muted">Salvo {other}</span>
              <p>{saved || '(em branco)'}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
