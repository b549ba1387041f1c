import type { ReactNode } from 'react';
import { plural } from '../../../../platform/web/format/number.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { boxAddress, boxIcons } from '../boxes/boxes.ts';
import type { BoxCounts } from '../boxes/use-box-counts.ts';
import type { ProcessTab } from '../../contract/box-query.ts';

const texts: Record<Exclude<ProcessTab, 'my_process'>, { readonly title: string; readonly text: string }> = {
  sector: { title: 'Nenhum processo encontrado no setor.', text: 'Os que chegarem aparecem aqui sozinhos.' },
  analysis: {
    title: 'Nenhum processo encontrado em análise.',
    text: 'Quando alguém assumir um processo, ele aparece aqui.',
  },
  returned: {
    title: 'Nenhum processo devolvido encontrado.',
    text: 'Processos que voltarem para correção aparecem aqui.',
  },
  to_origin: {
    title: 'Nenhum processo tramitado à origem encontrado.',
    text: 'Processos devolvidos ao setor que os abriu aparecem aqui.',
  },
  tramited: {
    title: 'Nenhum processo tramitado encontrado.',
    text: 'O que você enviar a outro setor aparece aqui, com o lugar onde está.',
  },
  archived: {
    title: 'Nenhum processo arquivado encontrado.',
    text: 'Os processos que você encerrar ficam guardados aqui.',
  },
  favorites: {
    title: 'Nenhum processo favorito encontrado.',
    text: 'Marque a estrela em um processo para achá-lo aqui.',
  },
};

interface EmptyBoxProps {
  readonly tab: ProcessTab;
  readonly filtered: boolean;
  readonly counts: BoxCounts | undefined;
  readonly onClear: () => void;
}

/** What appears in the box and what to do next; or which way out of filters that leave nothing. */
export function EmptyBox({ tab, filtered, counts, onClear }: EmptyBoxProps) {
  if (filtered) {
    return (
      <Empty
        title="Nenhum processo encontrado com estes filtros."
        action={<Button onClick={onClear}>Limpar filtros</Button>}
      />
    );
  }
  if (tab !== 'my_process') return <Empty icon={boxIcons[tab]} {...texts[tab]} />;
  const inSector = counts?.sector ?? 0;
  const action: ReactNode =
    inSector > 0 ? (
      <ButtonLink to={boxAddress('sector')} variant="primary">
        Ver processos do setor
      </ButtonLink>
    ) : null;
  const text = inSector > 0 ? `No setor há ${plural(inSector, 'processo', 'processos')}.` : 'Aproveite o dia.';
  return <Empty icon={boxIcons.my_process} title="Nada esperando por você." text={text} action={action} />;
}
