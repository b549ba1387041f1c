import { IconStack2 } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../../../../platform/contract/endpoint.ts';
import { useMany } from '../../../../../platform/web/acts/many/use-many.tsx';
import { useSubmission } from '../../../../../platform/web/acts/use-submission.ts';
import { RefusalNote } from '../../../../../platform/web/acts/refusal-note.tsx';
import { useEndpoint } from '../../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../../platform/web/format/number.ts';
import { EndBar } from '../../../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../../../platform/web/layout/screen.tsx';
import { useNavigate, useSearchParams } from '../../../../../platform/web/router/index.ts';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../../platform/web/ui/display/card.tsx';
import { InSight } from '../../../../../platform/web/ui/display/in-sight.tsx';
import { Note } from '../../../../../platform/web/ui/display/note.tsx';
import { RadioCards } from '../../../../../platform/web/ui/fields/radio-cards.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { fieldsAsked } from '../../../../document-models/rules/filling/filled-values.ts';
import { FIRST_LINE, matchColumns, MOST_LINES } from '../../../../document-models/rules/filling/sheet-lines.ts';
import type { BroughtTable } from '../../../../document-models/web/index.ts';
import { useMayOpen } from '../../../../processes/web/index.ts';
import { beginFilling } from '../../../contract/filling/begin-filling.ts';
import { fillOfSheet } from '../../../contract/filling/fill-of-sheet.ts';
import { openOfSheet } from '../../../contract/filling/open-of-sheet.ts';
import type { DraftPlace } from '../../draft-place.ts';
import { fillingAddress, readFillingAddress } from '../filling-address.ts';
import { screenOfDraft } from '../screen-of-draft.ts';
import { ColumnField, FieldSources } from './field-sources.tsx';
import { SheetCard } from './sheet-card.tsx';
import styles from './sheet-screen.module.css';

const title = 'Preencher de uma planilha';
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;
const frame = (state: ReactNode) => <Screen title={title}>{state}</Screen>;

/** What becomes of each line. */
const made = {
  processes: {
    label: 'Um processo aberto',
    one: 'processo',
    many: 'processos',
    verb: 'Abrir',
    nothing: 'Nada foi aberto.',
  },
  drafts: {
    label: 'Um rascunho de processo',
    one: 'rascunho',
    many: 'rascunhos',
    verb: 'Fazer',
    nothing: 'Nada foi feito.',
  },
  documents: {
    label: 'Um documento neste rascunho',
    one: 'documento',
    many: 'documentos',
    verb: 'Fazer',
    nothing: 'Nada foi feito.',
  },
} as const;
type Made = keyof typeof made;

/** `/app/doe-formulario/planilha`: a document, or a process, of each line of a spreadsheet, by the fields of a model (decision 101). */
export function Component() {
  const [query] = useSearchParams();
  const filling = readFillingAddress(query);
  const asked = filling !== null && 'modelId' in filling ? filling : null;
  const begun = useEndpoint(
    beginFilling,
    { params: { id: asked?.modelId ?? 0 }, query: asked?.place ?? {} },
    { ...once, enabled: asked !== null },
  );
  if (asked === null) {
    return frame(
      <Empty
        title="Nenhum modelo escolhido"
        text="Escolha um modelo onde o documento começa e, no formulário dele, “Preencher de uma planilha”."
        action={<ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>}
      />,
    );
  }
  return (
    <AreaState of={begun} frame={frame} wayOut={<ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>}>
      {(known) => <FromSheet {...known} place={asked.place} />}
    </AreaState>
  );
}

type FromSheetProps = OutputOf<typeof beginFilling> & { readonly place: DraftPlace };

function FromSheet({ model, process_id, known, place }: FromSheetProps) {
  const fields = fieldsAsked(model.document_json).filter(({ type }) => type !== 'table');
  const tables = fieldsAsked(model.document_json).filter(({ type }) => type === 'table');
  const draft = screenOfDraft({ process_id, ...place });
  const mayOpen = useMayOpen() && 'process_id' in place;
  const navigate = useNavigate();
  const [table, setTable] = useState<BroughtTable | null>(null);
  const [chosen, setMake] = useState<Made | null>(null);
  const make = chosen ?? (mayOpen ? 'processes' : 'documents');
  const [choices, setChoices] = useState<Choices>(() => ({
    columns: {},
    same: Object.fromEntries(
      fields.map(({ name, fill_with }) => [name, fill_with && fill_with !== 'nup' ? (known[fill_with] ?? '') : '']),
    ),
    extra: none,
  }));
  const { columns, same, extra } = choices;
  const choose = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  const { busy, refusal, submit } = useSubmission();

  const [head = []] = table?.rows ?? [];
  const lines = table ? Math.min(table.row_count - 1, MOST_LINES) : 0;
  // What is typed is not rehearsed at every key, and nothing is sent that was not.
  const [settled] = useDebouncedValue(choices, SETTLES_MS);
  const rest = table === null || lines < 1 ? null : bodyOf();
  const many = useMany(
    (make === 'documents' ? fillOfSheet : openOfSheet) as typeof openOfSheet,
    Array.from({ length: lines }, (_, at) => ({ id: at + FIRST_LINE, name: `Linha ${at + FIRST_LINE}` })),
    {
      icon: IconStack2,
      rehearse: rest,
      listed: { body: (ids, more) => ({ ...more, lines: ids }), idOf: Number },
      nothingDone: made[make].nothing,
      none: (count) => `Nenhuma das ${count} linhas pode ser usada agora.`,
    },
  );

  function bodyOf() {
    const base = {
      doe_document_model_id: model.id,
      table: table!.table_file.url_s3,
      name_column: settled.extra.name,
      fields: fields.map(({ name }) => ({
        name,
        column: settled.columns[name] ?? null,
        value: settled.same[name] ?? '',
      })),
    };
    if (make === 'documents') return { ...place, ...base };
    const { party, cpf } = settled.extra;
    return {
      ...base,
      process_id,
      title_column: settled.extra.title,
      interested_columns: party === null || cpf === null ? null : { name: party, cpf },
      open: make === 'processes',
    };
  }
  function brought(next: BroughtTable) {
    setTable(next);
    const found = matchColumns(fields, next.rows[0] ?? []);
    choose({ columns: Object.fromEntries(found.map(({ name, column }) => [name, column ?? null])), extra: none });
  }
  const start = () =>
    submit(
      () => many.leave(rest!),
      () => {
        toast.success(`${plural(many.going.length, 'linha', 'linhas')} na fila: acompanhe ali.`);
        navigate(make === 'documents' ? draft.back : '/app/processos');
      },
    );

  const blocked =
    table === null
      ? { message: 'Escolha a planilha.' }
      : lines < 1
        ? { message: 'A planilha só tem o cabeçalho.' }
        : settled !== choices
          ? { message: 'Espere: falta conferir o que vai acontecer.' }
          : many.blocked;
  return (
    <Screen
      title={model.name}
      subtitle={`Preencher de uma planilha · entra em: ${draft.says}`}
      crumbs={[{ label: draft.says, to: draft.back }, { label: title }]}
      aside={<ButtonLink to={fillingAddress({ modelId: model.id, place })}>Preencher um só</ButtonLink>}
    >
      <div className={styles.steps}>
        <SheetCard fields={fields} name={model.short_name} table={table} onBrought={brought} />
        {tables.length > 0 ? (
          <Note tone="warn">
            Campos de tabela não vêm da planilha e ficam vazios. Se forem obrigatórios, preencha um documento por vez.
          </Note>
        ) : null}
        {table !== null ? (
          <>
            {table.row_count - 1 > MOST_LINES ? (
              <Note tone="warn">
                A planilha tem {plural(table.row_count - 1, 'linha', 'linhas')}. Entram as primeiras {MOST_LINES};
                divida-a para fazer o resto.
              </Note>
            ) : null}
            <Card title="O que fazer com cada linha" size="lg">
              <div className={styles.sheet}>
                <div className={styles.fields}>
                  {mayOpen ? (
                    <RadioCards
                      label="De cada linha"
                      name="make"
                      value={make}
                      options={(Object.keys(made) as Made[]).map((value) => ({ value, label: made[value].label }))}
                      onChange={(value) => setMake(value as Made)}
                    />
                  ) : null}
                  <ColumnField
                    label="Nome do documento"
                    head={head}
                    none="O nome do modelo"
                    value={extra.name}
                    onChange={(name) => choose({ extra: { ...extra, name } })}
                  />
                  {make === 'documents' ? null : (
                    <>
                      <ColumnField
                        label="Descrição do processo"
                        head={head}
                        none="A do rascunho"
                        value={extra.title}
                        onChange={(column) => choose({ extra: { ...extra, title: column } })}
                      />
                      <ColumnField
                        label="Nome do interessado"
                        head={head}
                        none="Os do rascunho"
                        value={extra.party}
                        onChange={(party) =>
                          choose({ extra: { ...extra, party, ...(party === null ? { cpf: null } : {}) } })
                        }
                      />
                      {extra.party === null ? null : (
                        <ColumnField
                          label="CPF do interessado"
                          head={head}
                          none="Escolha a coluna"
                          value={extra.cpf}
                          onChange={(cpf) => choose({ extra: { ...extra, cpf } })}
                        />
                      )}
                    </>
                  )}
                </div>
                {make === 'documents' ? null : (
                  <p className={look('small', 'muted')}>
                    Setor de destino, assunto, nível de acesso e o mais vêm do rascunho, que continua como está. Anexos
                    dele não são copiados.
                  </p>
                )}
              </div>
            </Card>
            <FieldSources
              fields={fields}
              head={head}
              columns={columns}
              same={same}
              onColumn={(name, column) => choose({ columns: { ...columns, [name]: column } })}
              onSame={(name, value) => choose({ same: { ...same, [name]: value } })}
            />
            {many.panel}
            {refusal === null ? null : (
              <InSight>
                <RefusalNote error={refusal} />
              </InSight>
            )}
          </>
        ) : null}
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          {blocked?.message ?? 'Segue na fila, uma linha de cada vez; o que não puder ser feito é dito ali.'}
        </span>
        <ButtonLink variant="ghost" to={draft.back}>
          Voltar
        </ButtonLink>
        <Button
          variant="primary"
          icon={IconStack2}
          busy={busy}
          busyLabel="Pondo na fila…"
          blocked={blocked}
          onClick={() => void start()}
        >
          {many.count === 0
            ? made[make].verb
            : `${made[make].verb} ${plural(many.count, made[make].one, made[make].many)}`}
        </Button>
      </EndBar>
    </Screen>
  );
}

/** How long after the last key it is rehearsed, in milliseconds. */
const SETTLES_MS = 400;

/** What was chosen of the sheet: columns of fields, what fields say in every line, and columns of the rest. */
interface Choices {
  readonly columns: Readonly<Record<string, number | null>>;
  readonly same: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<'name' | 'title' | 'party' | 'cpf', number | null>>;
}
const none: Choices['extra'] = { name: null, title: null, party: null, cpf: null };
