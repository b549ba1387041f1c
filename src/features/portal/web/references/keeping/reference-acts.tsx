import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useAct } from '../../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../../platform/web/ui/overlays/confirm.tsx';
import { moveReference } from '../../../contract/references/move-reference.ts';
import { publishReference } from '../../../contract/references/publish-reference.ts';
import { referenceShelves } from '../../../rules/reference-rules.ts';
import { type KeptReference, ofReferences } from './kept-reference.ts';

interface ReferenceActsProps {
  readonly reference: KeptReference;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: () => void;
}

/** What may be done with one of them: its place, its words, and whether it is shown. */
export function ReferenceActs({ reference, isFirst, isLast, onEdit }: ReferenceActsProps) {
  const { id, title, shelf, published_at } = reference;
  const publish = useAct(publishReference, { invalidates: ofReferences });
  const move = useAct(moveReference, { invalidates: ofReferences });
  const isShown = published_at !== null;
  const page = referenceShelves[shelf].title;

  async function show() {
    const isSure = await confirm(
      isShown
        ? {
            title: `Retirar “${title}” de ${page}?`,
            body: 'Ninguém mais a encontra na página, e o endereço do PDF deixa de abrir. Você pode publicar de novo.',
            verb: 'Retirar',
            keep: 'Manter publicada',
          }
        : {
            title: `Publicar “${title}” em ${page}?`,
            body: 'Qualquer pessoa passa a ler, sem entrar no Carimbo.',
            verb: 'Publicar',
            keep: 'Agora não',
          },
    );
    if (!isSure) return;
    await publish
      .act({ params: { id }, body: { published: !isShown } })
      .then(() => void toast.success(isShown ? 'Publicação retirada.' : 'Publicação feita.'), toast.failure);
  }

  const go = (direction: 'up' | 'down') => void move.act({ params: { id }, body: { direction } }).catch(toast.failure);

  return (
    <span className={look('row', 'wrap')}>
      <Button
        size="sm"
        square
        icon={IconArrowUp}
        aria-label={`Subir ${title}`}
        blocked={isFirst ? { message: 'Já é a primeira da página.' } : null}
        busy={move.isPending}
        onClick={() => go('up')}
      />
      <Button
        size="sm"
        square
        icon={IconArrowDown}
        aria-label={`Descer ${title}`}
        blocked={isLast ? { message: 'Já é a última da página.' } : null}
        busy={move.isPending}
        onClick={() => go('down')}
      />
      <Button size="sm" aria-label={`Editar ${title}`} onClick={onEdit}>
        Editar
      </Button>
      <Button
        size="sm"
        busy={publish.isPending}
        aria-label={`${isShown ? 'Retirar' : 'Publicar'} ${title}`}
        onClick={() => void show()}
      >
        {isShown ? 'Retirar' : 'Publicar'}
      </Button>
    </span>
  );
}
