import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useWorker } from '../../../session/web/index.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { foreseeUnitLimits } from '../../contract/unit-limits/foresee-unit-limits.ts';
import { listUnitLimits } from '../../contract/unit-limits/list-unit-limits.ts';
import { idsOfLine, type PermissionLine } from '../../rules/permission-lines.ts';
import { permission } from '../../rules/permissions.ts';
import { letsThrough } from '../../rules/unit-limits.ts';
import { PermissionFields } from '../permission-fields.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { UnitChooser } from './unit-chooser.tsx';
import styles from './unit-limits.module.css';

const all = new Set<number>(Object.values(permission));

/** What is being made of the chosen units: nothing is limited, or only what is marked is let through. */
interface Limit {
  readonly isLimited: boolean;
  readonly held: ReadonlySet<number>;
}

/** Units that let their people do less than their profiles give (specification 001 §6, decision G57). */
export function UnitLimits() {
  const units = useEndpoint(listPublicUnits, { query: {} });
  const limits = useEndpoint(listUnitLimits, {}, { refetchOnWindowFocus: false });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [draft, setDraft] = useState<Limit | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isNarrow = useNarrow();
  const { holds } = useWorker();
  const kept = new Map(limits.data?.map(({ id, permissions }) => [id, permissions]));
  const saved = savedOf(chosen, kept);
  const limit = draft ?? saved;
  const isEmptyLimit = limit.isLimited && limit.held.size === 0;
  const permissions = limit.isLimited ? [...limit.held] : [];
  const foreseen = useEndpoint(
    foreseeUnitLimits,
    { body: { capacities: chosen.length > 0 ? [...chosen] : [0], permissions } },
    { enabled: draft !== null && chosen.length > 0 && !isEmptyLimit, placeholderData: keepPreviousData },
  );
  const choose = (ids: readonly number[]) => {
    setChosen(ids);
    setDraft(null);
  };
  const told = draft && !isEmptyLimit ? foreseen.data : undefined;
  const refusal = told?.refusals[0];
  const blocked =
    chosen.length === 0
      ? 'Escolha ao menos uma unidade.'
      : draft === null
        ? 'Nada mudou.'
        : isEmptyLimit
          ? 'Marque ao menos uma ou escolha Sem limite.'
          : !told || foreseen.isFetching
            ? 'Espere a contagem.'
            : refusal
              ? [refusal.message, refusal.resolve].filter(Boolean).join(' ')
              : null;
  const names = (units.data ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ abbreviation, entity }) => unitLabel(abbreviation, entity.abbreviation));
  const note = (line: PermissionLine) => {
    const people = told?.taken
      .filter(({ id }) => idsOfLine(line).some((one) => one === id))
      .reduce((most, one) => Math.max(most, one.people), 0);
    if (people) return <span className={styles.taken}>tira de {plural(people, 'pessoa', 'pessoas')}</span>;
    if (draft) return null;
    const on = chosen.filter((id) =>
      idsOfLine(line).every((one) => letsThrough(kept.get(id) ?? []).includes(one)),
    ).length;
    return on === 0 || on === chosen.length
      ? null
      : `ligada em ${on} de ${plural(chosen.length, 'unidade', 'unidades')}`;
  };

  return (
    <AreaState of={units}>
      {(every) => (
        <div className={styles.view}>
          <div className={styles.both}>
            <UnitChooser units={every} limits={kept} chosen={chosen} onChange={choose} />
            {chosen.length === 0 ? (
              <Card title="Limite">
                <Empty
                  title="Escolha as unidades"
                  text="O limite diz o que a unidade deixa fazer do que o perfil dá. Sem limite, vale tudo do perfil."
                />
              </Card>
            ) : (
              <Card
                title={`Limite de ${plural(chosen.length, 'unidade', 'unidades')}`}
                className={styles.limit}
                aside={
                  <Segmented<'free' | 'only'>
                    label="Limite das unidades escolhidas"
                    block={isNarrow}
                    value={limit.isLimited ? 'only' : 'free'}
                    options={[
                      { value: 'free', label: 'Sem limite' },
                      { value: 'only', label: 'Só o marcado' },
                    ]}
                    onChange={(value) => setDraft({ isLimited: value === 'only', held: limit.held })}
                  />
                }
              >
                <div className={look('stack')}>
                  <p className={look('small', 'muted')}>
                    {names.join(', ')}
                    {told ? ` · ${plural(told.people, 'pessoa', 'pessoas')}` : ''}
                  </p>
                  <Note>
                    O limite só tira, nunca dá: a pessoa pode o que o perfil dela dá <b>e</b> a unidade deixa.
                  </Note>
                  {refusal ? (
                    <Note tone="bad" live title={refusal.message}>
                      {refusal.resolve}
                    </Note>
                  ) : null}
                  {isEmptyLimit ? (
                    <Note tone="warn" live>
                      Marque ao menos uma ou escolha Sem limite.
                    </Note>
                  ) : null}
                  {limit.isLimited ? (
                    <PermissionFields
                      held={limit.held}
                      mayGive={(id) => holds(id)}
                      note={note}
                      onChange={(held) => setDraft({ isLimited: true, held })}
                    />
                  ) : (
                    <p className={look('soft')}>Estas unidades deixam tudo o que os perfis dão.</p>
                  )}
                </div>
              </Card>
            )}
          </div>
          <EndBar layout="fills">
            <span className={look('grow')} role="status">
              {draft === null ? (
                <span className={look('muted')}>
                  {kept.size === 0 ? 'Nenhuma unidade limita' : plural(kept.size, 'unidade limita', 'unidades limitam')}
                </span>
              ) : (
                <>
                  <b className={look('semi')}>
                    {limit.isLimited ? 'Limite novo' : 'Sem limite'} em {plural(chosen.length, 'unidade', 'unidades')}
                  </b>{' '}
                  {told ? (
                    <span className={look('muted', 'hideNarrow')}>
                      · tira algo de {formatNumber(told.touched)} das {plural(told.people, 'pessoa', 'pessoas')}
                    </span>
                  ) : null}
                </>
              )}
            </span>
            <Button blocked={draft ? null : { message: 'Nada para desfazer.' }} onClick={() => setDraft(null)}>
              Desfazer
            </Button>
            <Button
              variant="primary"
              blocked={blocked === null ? null : { message: blocked }}
              onClick={() => setSaving(true)}
            >
              Ver e salvar
            </Button>
          </EndBar>
          {isSaving && told ? (
            <LimitDialog
              capacities={chosen}
              permissions={permissions}
              foreseen={told}
              onDone={() => setDraft(null)}
              onClose={() => setSaving(false)}
            />
          ) : null}
        </div>
      )}
    </AreaState>
  );
}

/** How the chosen units stand together: limited when one of them is, with what each of the limited lets through. */
function savedOf(chosen: readonly number[], kept: ReadonlyMap<number, readonly number[]>): Limit {
  const limits = chosen.flatMap((id) => (kept.has(id) ? [kept.get(id)!] : []));
  if (limits.length === 0) return { isLimited: false, held: all };
  return { isLimited: true, held: new Set([...all].filter((id) => limits.every((one) => one.includes(id)))) };
}
