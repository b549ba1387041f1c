import { keepPreviousData } from '@tanstack/react-query';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { queryWith, useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { listModelTypes } from '../../contract/ordinary/list-model-types.ts';
import { categoryNames, MODEL_DELAY, MODEL_PAGE, type ModelDoor } from '../../rules/model-policy.ts';
import { brought } from '../files/brought.ts';
import { readModelFile } from '../files/model-file.ts';
import { doors, type ListedModel } from '../models.ts';
import { whereItApplies } from '../../../units/web/index.ts';
import { ModelActs } from './model-acts.tsx';
import { ModelSheet } from './model-sheet.tsx';
import styles from './models-list.module.css';

interface ModelsListProps {
  readonly door: ModelDoor;
}

/** The models of a door that one looks after, and those that only apply to one. */
export const ModelsList = ({ door }: ModelsListProps) => (
  <AdministrationDoor of={doors[door].place}>
    <Listed door={door} />
  </AdministrationDoor>
);

const orders = ['name', '-name', 'changed_at', '-changed_at', 'uses', '-uses'] as const;
const coverages = [
  { value: 'ALL', label: 'Todos os órgãos' },
  { value: 'PART', label: 'Órgãos' },
  { value: 'UNIT', label: 'Unidades' },
] as const;
const situations = [
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
] as const;

function Listed({ door }: ModelsListProps) {
  const { place, list: contract, editor, editorOf, fresh } = doors[door];
  const { query, search, order, change, paging } = useListAddress();
  const [address, changeAddress] = useAddress();
  const navigate = useNavigate();
  const types = useEndpoint(listModelTypes, {});
  const type = address.get('tipo') ?? '';
  const coverage = coverages.find(({ value }) => value === address.get('cobertura'))?.value;
  const situation = situations.find(({ value }) => value === address.get('situacao'))?.value;
  const status = situation ?? ('all' as const);
  const opened = Number(address.get('modelo') ?? 0);
  const order_by = orders.find((one) => one === order) ?? 'name';
  const asked = {
    ...query,
    paginator_count: MODEL_PAGE,
    order_by,
    status,
    ...(type ? { document_type: [Number(type)] } : {}),
    ...(coverage ? { document_coverage: coverage } : {}),
    ...(door === 'ordinary' ? { managed: true } : {}),
  };
  const found = useEndpoint(contract, { query: asked }, { placeholderData: keepPreviousData });
  const isNarrowed = search !== '' || type !== '' || coverage !== undefined || situation !== undefined;
  const bring = async ([file]: readonly File[]) => {
    const read = await readModelFile(file!);
    if ('refusal' in read) {
      toast.danger(read.refusal);
      return;
    }
    brought.set(read.model);
    navigate(`${editor}?arquivo=1`);
  };
  return (
    <AdministrationScreen
      of={place}
      subtitle={found.data ? `${plural(found.data.count, 'modelo', 'modelos')} onde você administra` : '\u00a0'}
      aside={
        <div className={classNames(styles.ways, look('row', 'wrap'))}>
          <FileButton
            label="Arquivo do modelo"
            icon={IconFileImport}
            accept=".json,application/json"
            onFiles={(files) => void bring(files)}
          >
            Trazer de arquivo
          </FileButton>
          <ButtonLink variant="primary" icon={IconPlus} to={editor} block="narrow">
            {fresh}
          </ButtonLink>
        </div>
      }
    >
      <div className={look('stack')}>
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label="Buscar modelo"
            hideLabel
            placeholder="Nome ou número do modelo"
            delayMs={MODEL_DELAY}
            value={search}
            onSearch={(text) => change({ search: text })}
          />
          <SelectField
            className={styles.type}
            label="Tipo de documento"
            hideLabel
            placeholder="Todos os tipos"
            value={type}
            options={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change({ tipo: target.value })}
          />
          <SelectField
            label="Cobertura"
            hideLabel
            placeholder="Qualquer cobertura"
            value={coverage ?? ''}
            options={coverages}
            onChange={({ target }) => change({ cobertura: target.value })}
          />
          <SelectField
            label="Situação"
            hideLabel
            placeholder="Ativos e inativos"
            value={situation ?? ''}
            options={situations}
            onChange={({ target }) => change({ situacao: target.value })}
          />
        </div>
        <PagedTable
          caption={place.label}
          of={found}
          paging={paging}
          order={order_by}
          onOrder={(next) => change({ order_by: next })}
          columns={columnsOf(door, (id) => `?${queryWith(address, { modelo: id })}`, editorOf)}
          narrowed={
            isNarrowed
              ? {
                  title: 'Nenhum modelo encontrado',
                  text: 'Confira a busca, o tipo, a cobertura e a situação.',
                  clear: () => change({ search: '', tipo: '', cobertura: '', situacao: '' }),
                }
              : null
          }
          empty={
            <Empty
              title="Ainda não há modelos"
              text="Faça o primeiro: os documentos nascem prontos, e quem escreve só preenche os campos."
              action={<ButtonLink to={editor}>{fresh}</ButtonLink>}
            />
          }
        />
      </div>
      {opened > 0 ? (
        <ModelSheet key={opened} door={door} id={opened} onClose={() => changeAddress({ modelo: null })} />
      ) : null}
    </AdministrationScreen>
  );
}

const columnsOf = (
  door: ModelDoor,
  addressOf: (id: number) => string,
  editorOf: (id: number) => string,
): readonly Column<ListedModel>[] => [
  {
    id: 'name',
    name: 'Modelo',
    order: 'name',
    plain: true,
    cell: ({ id, name, document_type_name, category, use_type, active, why_not_edit }) => (
      <>
        <Link to={why_not_edit === null ? editorOf(id) : addressOf(id)} className={look('semi')}>
          {name}
        </Link>
        <div className={look('row', 'wrap')}>
          <Badge>{document_type_name}</Badge>
          {category ? <Badge tone="brand">{categoryNames[category]}</Badge> : null}
          {use_type === 'obligatory' ? <Badge tone="info">Uso obrigatório</Badge> : null}
          {active ? null : <Badge tone="warn">Inativo</Badge>}
        </div>
      </>
    ),
  },
  { id: 'where', name: 'Onde vale', cell: (model) => whereItApplies(model) },
  {
    id: 'uses',
    name: 'Usado',
    order: 'uses',
    align: 'right',
    cell: ({ id, uses }) =>
      uses === 0 ? (
        <span className={look('muted')}>nunca</span>
      ) : (
        <Link to={addressOf(id)}>{plural(uses, 'vez', 'vezes')}</Link>
      ),
  },
  {
    id: 'changed',
    name: 'Alterado em',
    order: 'changed_at',
    align: 'right',
    cell: ({ changed_at }) => <span className={look('digits')}>{formatDate(changed_at)}</span>,
  },
  {
    id: 'acts',
    name: 'Ações',
    align: 'right',
    plain: 'corner',
    cell: (model) => <ModelActs door={door} model={model} sheet={addressOf(model.id)} />,
  },
];
