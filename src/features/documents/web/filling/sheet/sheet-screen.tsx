import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RefusalNote } from '../../../../../platform/web/acts/refusal-note.tsx';
import { useEndpoint } from '../../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../../platform/web/format/number.ts';
import { EndBar } from '../../../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../../../platform/web/layout/screen.tsx';
import { useSearchParams } from '../../../../../platform/web/router/index.ts';
import { Button, ButtonLink } from '../../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../../platform/web/ui/display/area-state.tsx';
import { InSight } from '../../../../../platform/web/ui/display/in-sight.tsx';
import { Note } from '../../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { fieldsAsked } from '../../../../document-models/rules/filling/filled-values.ts';
import { MOST_LINES } from '../../../../document-models/rules/filling/sheet-lines.ts';
import { beginFilling } from '../../../contract/filling/begin-filling.ts';
import { fillingAddress, readFillingAddress } from '../filling-address.ts';
import { screenOfDraft } from '../screen-of-draft.ts';
import { EachLineCard } from './each-line-card.tsx';
import { FieldSources } from './field-sources.tsx';
import { lineUses } from './sheet-choices.ts';
import { SheetCard } from './sheet-card.tsx';
import styles from './sheet-screen.module.css';
import { type SheetFilling, useSheetFilling } from './use-sheet-filling.ts';

const title = 'Preencher de uma planilha';
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;
const frame = (state: ReactNode) => <Screen title={title}>{state}</Screen>;

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

function FromSheet(filling: SheetFilling) {
  const { model, process_id, place } = filling;
  const fields = fieldsAsked(model.document_json).filter(({ type }) => type !== 'table');
  const tables = fieldsAsked(model.document_json).filter(({ type }) => type === 'table');
  const draft = screenOfDraft({ process_id, ...place });
  const sheet = useSheetFilling(filling, fields);
  const { table, use, choices, choose, many, refusal, blocked } = sheet;
  const { columns, same, extra } = choices;
  const [head = []] = table?.rows ?? [];
  const { verb, one, many: several } = lineUses[use];
  return (
    <Screen
      title={model.name}
      subtitle={`Preencher de uma planilha · entra em: ${draft.says}`}
      crumbs={[{ label: draft.says, to: draft.back }, { label: title }]}
      aside={<ButtonLink to={fillingAddress({ modelId: model.id, place })}>Preencher um só</ButtonLink>}
    >
      <div className={styles.steps}>
        <SheetCard fields={fields} name={model.short_name} table={table} onBrought={sheet.bring} />
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
            <EachLineCard
              head={head}
              use={use}
              mayOpen={sheet.mayOpen}
              extra={extra}
              onUse={sheet.setUse}
              onExtra={(next) => choose({ extra: next })}
            />
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
          busy={sheet.busy}
          busyLabel="Pondo na fila…"
          blocked={blocked}
          onClick={() => void sheet.start(draft.back)}
        >
          {many.count === 0 ? verb : `${verb} ${plural(many.count, one, several)}`}
        </Button>
      </EndBar>
    </Screen>
  );
}
