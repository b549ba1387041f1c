import { formatNumber } from '../../../platform/web/format/number.ts';
import { maskTime } from '../../../platform/web/format/mask.ts';
import { today } from '../../../platform/web/format/date.ts';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { Checkbox, Radio } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../platform/web/ui/fields/date-field.tsx';
import { SearchMultiSelect, SearchSelect } from '../../../platform/web/ui/fields/search-select.tsx';
import { TextArea, TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { migrationListKeys, migrationLists } from '../rules/migration-lists.ts';
import { REASON_LIMIT } from '../rules/migration-policy.ts';
import { loadAllUnits, loadOwnUnit, loadTargets } from './load-units.ts';
import styles from './migration-form.module.css';
import type { Foresight } from './use-foresight.ts';
import type { Choice, missingIn } from './use-migration-choice.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';

interface MigrationFormProps {
  readonly choice: Choice;
  readonly change: (fields: Partial<Choice>) => void;
  /** What is missing, once it was tried. */
  readonly errors: ReturnType<typeof missingIn>;
  readonly foresight: Foresight | undefined;
  /** The one unit that the person may empty; null: any. */
  readonly own: SearchOption | null;
}

/** From where, to where, which lists, when and why. */
export function MigrationForm({ choice, change, errors, foresight, own }: MigrationFormProps) {
  const { origins, target, tabs, isLater, day, time, reason, joinConfirmed } = choice;
  const noUnit = 'Nenhum setor encontrado com esse nome. Tente a sigla.';
  return (
    <div className={styles.form}>
      <Card title="1. De onde e para onde" size="lg">
        <div className={styles.two}>
          <SearchMultiSelect
            label="De"
            hint={
              own
                ? 'Você migra os processos do seu setor.'
                : 'Setores subordinados só entram se você acrescentar; inativos também podem.'
            }
            placeholder={origins.length === 0 ? 'Sigla ou nome do setor' : 'Acrescentar'}
            load={own ? loadOwnUnit(own) : loadAllUnits}
            emptyText={noUnit}
            values={origins}
            error={errors.origins}
            onChange={(values) => change({ origins: values })}
          />
          <SearchSelect
            label="Para"
            placeholder="Sigla ou nome do setor"
            load={loadTargets(origins)}
            recentsKey="unit"
            emptyText={noUnit}
            value={target}
            error={errors.target}
            onChange={(unit) => change({ target: unit })}
          />
        </div>
      </Card>
      <Card title="2. Quais processos" size="lg">
        <div className={look('stack')}>
          <fieldset>
            <legend className={look('heard')}>Listas de processos</legend>
            <div className={styles.lists}>
              {migrationListKeys.map((tab) => {
                const count = foresight?.lists.find((list) => list.tab === tab)?.count;
                return (
                  <div key={tab} className={styles.list} data-chosen={tabs.includes(tab) || undefined}>
                    <span className={look('grow')}>
                      <Checkbox
                        label={migrationLists[tab]}
                        checked={tabs.includes(tab)}
                        onChange={(event) =>
                          change({
                            tabs: migrationListKeys.filter((one) =>
                              one === tab ? event.target.checked : tabs.includes(one),
                            ),
                          })
                        }
                      />
                    </span>
                    <span className={look('digits', 'semi')}>{count === undefined ? '' : formatNumber(count)}</span>
                  </div>
                );
              })}
            </div>
            {errors.tabs ? <p className={look('small', 'wrong')}>{errors.tabs}</p> : null}
          </fieldset>
          <p className={look('small', 'muted')}>
            Um processo pode estar em mais de uma lista: vai uma vez só, com os apensados a ele. Rascunhos ficam com
            quem escreveu. Tramitados e favoritos são listas de cada pessoa: não migram.
          </p>
          {foresight && (foresight.joins_open > 0 || joinConfirmed) ? (
            <Checkbox
              label="Migrar também os que têm juntada em preparação"
              hint="A juntada fica no setor de origem e não segue junto."
              checked={joinConfirmed}
              onChange={(event) => change({ joinConfirmed: event.target.checked })}
            />
          ) : null}
        </div>
      </Card>
      <Card title="3. Quando e por quê" size="lg">
        <div className={look('stack')}>
          <fieldset className={styles.when}>
            <legend className={look('medium')}>Quando</legend>
            <Radio name="when" label="Agora" checked={!isLater} onChange={() => change({ isLater: false })} />
            <Radio name="when" label="Agendar" checked={isLater} onChange={() => change({ isLater: true })} />
            {isLater ? (
              <div className={styles.moment}>
                <DateField
                  label="Dia"
                  value={day}
                  min={today()}
                  error={errors.when}
                  onChange={(value) => change({ day: value })}
                />
                <TextField
                  label="Hora"
                  hint="como 22:00"
                  inputMode="numeric"
                  autoComplete="off"
                  mask={maskTime}
                  value={time}
                  onChange={(event) => change({ time: event.target.value })}
                />
              </div>
            ) : null}
          </fieldset>
          <TextArea
            label="Motivo"
            hint="Aparece no histórico de cada processo e no relatório."
            rows={3}
            maxLength={REASON_LIMIT}
            value={reason}
            error={errors.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </div>
      </Card>
    </div>
  );
}
