import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../../platform/web/format/date.ts';
import { Link } from '../../../../../platform/web/router/index.ts';
import { Button } from '../../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../../platform/web/ui/display/badge.tsx';
import { Surface } from '../../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../../platform/web/ui/display/table.tsx';
import { Segmented } from '../../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../../access/web/index.ts';
import { listReferences } from '../../../contract/references/list-references.ts';
import { type ReferenceShelf, referenceShelves, shelfKeys } from '../../../rules/reference-rules.ts';
import { placeOf } from '../reference-place.ts';
import type { KeptReference } from './kept-reference.ts';
import { ReferenceActs } from './reference-acts.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import { referencesPlace } from './place.ts';

/** `/app/admin/referencias`: what stands on the public pages of references, in which order, and what is not shown yet. */
export const Component = () => (
  <AdministrationDoor of={referencesPlace}>
    <References />
  </AdministrationDoor>
);

const shelves = shelfKeys.map((value) => ({ value, label: referenceShelves[value].title }));

function References() {
  const [address, change] = useAddress();
  const shelf = shelfKeys.find((key) => key === address.get('pagina')) ?? 'LAW';
  const list = useEndpoint(listReferences, { query: { shelf } });
  /** `new`, or what is written anew. */
  const [written, setWritten] = useState<KeptReference | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon={IconPlus} block="narrow" onClick={() => setWritten('new')}>
      Nova publicação
    </Button>
  );
  return (
    <AdministrationScreen of={referencesPlace} subtitle="O que qualquer pessoa lê, sem entrar" aside={add}>
      <div className={look('stack')}>
        <div className={look('row', 'wrap', 'between')}>
          <Segmented<ReferenceShelf>
            label="Página"
            value={shelf}
            options={shelves}
            onChange={(value) => change({ pagina: value }, { replace: true })}
          />
          <Link to={referenceShelves[shelf].path}>Ver a página como todos veem</Link>
        </div>
        <Surface>
          <AreaState
            of={list}
            empty={
              <Empty
                title="Nada nesta página ainda"
                text="Cadastre uma lei, norma ou documento. Ninguém vê antes de você publicar."
                action={<Button onClick={() => setWritten('new')}>Nova publicação</Button>}
              />
            }
          >
            {({ results }) => (
              <Table
                caption={`O que há em ${referenceShelves[shelf].title}`}
                columns={columnsWith(results, setWritten)}
                rows={results}
                rowKey={({ id }) => id}
              />
            )}
          </AreaState>
        </Surface>
      </div>
      {written === null ? null : (
        <ReferenceDialog
          shelf={shelf}
          reference={written === 'new' ? null : written}
          onClose={() => setWritten(null)}
        />
      )}
    </AdministrationScreen>
  );
}

const columnsWith = (
  all: readonly KeptReference[],
  onEdit: (reference: KeptReference) => void,
): readonly Column<KeptReference>[] => [
  {
    id: 'title',
    name: 'Título',
    plain: true,
    cell: (one) => (
      <>
        <b className={look('semi')}>{one.title}</b>
        <div className={look('small', 'muted')}>
          {[one.type, placeOf(one)].filter((part) => part !== null).join(' · ')}
        </div>
      </>
    ),
  },
  {
    id: 'situation',
    name: 'Situação',
    cell: ({ published_at: at }) =>
      at === null ? <Badge tone="warn">Não publicada</Badge> : <Badge tone="ok">Publicada</Badge>,
  },
  {
    id: 'changed',
    name: 'Última mudança',
    cell: (one) => (
      <span className={look('small')}>
        {formatDateTime(one.changed_at)}
        <br />
        <span className={look('muted')}>por {one.changed_by}</span>
      </span>
    ),
  },
  {
    id: 'acts',
    name: 'Ações',
    align: 'right',
    plain: true,
    cell: (one) => (
      <ReferenceActs
        reference={one}
        isFirst={all[0]?.id === one.id}
        isLast={all.at(-1)?.id === one.id}
        onEdit={() => onEdit(one)}
      />
    ),
  },
];
