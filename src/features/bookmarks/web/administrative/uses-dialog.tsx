import { IconPlayerPause } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatCount, plural } from '../../../../platform/web/format/number.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { checkUsed } from '../../contract/administrative/check-used.ts';
import type { Bookmark } from '../editing/bookmark-draft.ts';
import { withBookmarkAddress } from '../places.ts';
import styles from './uses-dialog.module.css';

interface UsesDialogProps {
  readonly of: Bookmark;
  /** Somebody wanted to delete it: it says why not, and what can be done instead. */
  readonly isRefusal: boolean;
  readonly onSwitchOff: () => Promise<void>;
  readonly onClose: () => void;
}

/** Where an administrative bookmark is: the units with how many processes of each bear it, of those that one may know (R199). */
export function UsesDialog({ of, isRefusal, onSwitchOff, onClose }: UsesDialogProps) {
  const { id, name, uses, uses_relation, active } = of;
  const found = useEndpoint(checkUsed, { params: { id } });
  return (
    <Dialog
      title={isRefusal ? `“${name}” está em uso` : `Onde está “${name}”`}
      onClose={onClose}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          {uses > 0 ? <ButtonLink to={withBookmarkAddress(of)}>Ver os processos</ButtonLink> : null}
          {isRefusal && active ? (
            <Button variant="primary" icon={IconPlayerPause} onClick={() => void onSwitchOff().then(onClose)}>
              Desativar
            </Button>
          ) : null}
        </>
      }
    >
      <div className={look('stack')}>
        {isRefusal ? (
          <p>
            {uses > 0
              ? `Marcador em uso em ${formatCount(uses, uses_relation, 'processo', 'processos')}. Retire-o deles antes de excluir.`
              : 'Marcador em uso em processos que você não vê.'}
            {active ? ' Ou desative-o: fica onde está, e não se põe em mais nenhum.' : ''}
          </p>
        ) : null}
        <AreaState of={found}>
          {({ places }) =>
            places.length === 0 ? (
              <Empty title="Em processos que você não vê" text="Quem trabalha com eles pode retirar o marcador." />
            ) : (
              <ul className={styles.places} aria-label="Setores">
                {places.map(({ capacity, uses: here }) => (
                  <li key={capacity.id}>
                    <span className={look('grow')}>
                      <b className={look('semi')}>{capacity.label}</b>{' '}
                      <span className={look('small', 'muted')}>{capacity.description}</span>
                    </span>
                    <span className={look('digits', 'soft')}>{plural(here, 'processo', 'processos')}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </AreaState>
      </div>
    </Dialog>
  );
}
