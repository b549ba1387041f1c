import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { listDrafts } from '../../../processes/contract/drafts/list-drafts.ts';
import { useMayOpen } from '../../../processes/web/index.ts';
import { boxIcons } from '../boxes/boxes.ts';
import { type BoxProps, LineBox } from './line-box.tsx';
import { PlainLine } from './plain-line.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

/** What the person began to write; each line goes on where it stopped. */
export function DraftBox(box: BoxProps) {
  const { page, pageSize } = box.address;
  const mayOpen = useMayOpen();
  const list = useEndpoint(listDrafts, { query: { page, paginator_count: pageSize, order_by: '-updated_at' } });
  return (
    <LineBox
      {...box}
      of={list}
      label="Rascunhos"
      empty={
        <Empty
          icon={boxIcons.drafts}
          title="Nenhum rascunho encontrado."
          text="O que você começar a escrever aparece aqui sozinho."
          action={mayOpen ? <ButtonLink to="/app/novo-processo">Abrir processo</ButtonLink> : null}
        />
      }
      row={(draft) => <DraftRow key={draft.id} draft={draft} />}
    />
  );
}

type Draft = OutputOf<typeof listDrafts>['results'][number];

const DraftRow = ({ draft }: { readonly draft: Draft }) => (
  <PlainLine
    to={`/app/novo-processo?rascunho=${draft.id}`}
    title={draft.title}
    meta={
      <>
        <span className={look('cut')}>{whereTo(draft)}</span>
        <span className={look('cut')}>{draft.cc[0]?.name}</span>
      </>
    }
    signals={
      <>
        {draft.priority.id === 3 ? <Badge tone="bad">Urgente</Badge> : null}
        {draft.secrecy.id > 1 ? <Badge tone="line">{draft.secrecy.name}</Badge> : null}
      </>
    }
    at={draft.updated_at}
    did="alterado"
  />
);

function whereTo({ to }: Draft): string {
  const [first, ...others] = to;
  if (!first) return 'Sem destino ainda';
  return others.length === 0 ? `Para ${first.label}` : `Para ${first.label} e mais ${others.length}`;
}
