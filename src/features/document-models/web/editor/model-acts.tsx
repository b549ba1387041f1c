import { IconAdjustments, IconEye, IconX } from '@tabler/icons-react';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

interface ModelActsProps {
  readonly isNarrow: boolean;
  readonly isSaving: boolean;
  /** Another version was saved meanwhile. */
  readonly isConflict: boolean;
  readonly onCancel: () => void;
  readonly onPreview: () => void;
  readonly onPanel: () => void;
  readonly onSave: () => void;
}

/** The acts at the end of the editor; on a phone, as signs, with the panel among them. */
export const ModelActs = (props: ModelActsProps) => (
  <EndBar layout="fills">
    <span className={look('grow', 'hideNarrow')} />
    {props.isNarrow ? (
      <>
        <Button square icon={IconX} aria-label="Cancelar" onClick={props.onCancel} />
        <Button square icon={IconEye} aria-label="Pré-visualizar" onClick={props.onPreview} />
        <Button square icon={IconAdjustments} aria-label="Campos e dados" onClick={props.onPanel} />
      </>
    ) : (
      <>
        <Button onClick={props.onCancel}>Cancelar</Button>
        <Button icon={IconEye} onClick={props.onPreview}>
          Pré-visualizar
        </Button>
      </>
    )}
    <Button
      variant="primary"
      busy={props.isSaving}
      busyLabel="Salvando…"
      blocked={props.isConflict ? { message: 'Escolha antes qual versão fica.' } : null}
      onClick={props.onSave}
    >
      {props.isNarrow ? 'Salvar' : 'Salvar modelo'}
    </Button>
  </EndBar>
);
