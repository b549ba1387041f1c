import { formatDate, today } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Segmented, Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { RadioCards } from '../../../../platform/web/ui/fields/radio-cards.tsx';
import { SUBJECT_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import { SearchMultiSelect, SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { loadBookmarks, NO_BOOKMARK } from '../../../bookmarks/web/index.ts';
import { loadOrgans, loadSubjects } from '../../../processes/web/index.ts';
import { formatNames, reportFormats, type ReportFormat } from '../../rules/report-formats.ts';
import { reportTypeOf, type ReportTypeKey } from '../../rules/report-types.ts';
import { loadReachedUnits } from './load-units.ts';
import styles from './report-form.module.css';
import type { missingIn, Offered, ReportChoice } from './use-report-choice.ts';
import { quickPeriods } from './use-report-choice.ts';

interface ReportFormProps {
  readonly offered: Offered;
  readonly choice: ReportChoice;
  readonly change: (fields: Partial<ReportChoice>) => void;
  readonly errors: ReturnType<typeof missingIn>;
}

/** What one wants to know, of which days and units, and how it goes out. */
export function ReportForm({ offered, choice, change, errors }: ReportFormProps) {
  const { type, start, end } = choice;
  const { filters, days } = reportTypeOf(type);
  const now = today();
  return (
    <div className={styles.form}>
      <RadioCards
        label="O que você quer saber"
        name="report-type"
        value={type}
        options={offered.results.map((one) => ({ value: one.type, label: one.name, hint: one.about }))}
        onChange={(value) => change({ type: value as ReportTypeKey })}
      />
      <fieldset className={styles.period}>
        <legend className={look('heard')}>Período</legend>
        <div className={look('row', 'between', 'wrap')}>
          <span className={look('medium')} aria-hidden>
            Período
          </span>
          <div className={look('row', 'wrap')}>
            {quickPeriods.map(({ name, of }) => {
              const period = of(now);
              const isChosen = period.start === start && period.end === end;
              return (
                <Button
                  key={name}
                  size="sm"
                  variant={isChosen ? 'soft' : 'ghost'}
                  aria-pressed={isChosen}
                  onClick={() => change(period)}
                >
                  {name}
                </Button>
              );
            })}
          </div>
        </div>
        <div className={styles.pair}>
          <DateField label="De" value={start} error={errors.start} onChange={(day) => change({ start: day })} />
          <DateField
            label="Até"
            value={end}
            min={start || undefined}
            error={errors.end}
            onChange={(day) => change({ end: day })}
          />
        </div>
        <p className={look('small', 'muted')}>{days}.</p>
      </fieldset>
      <div className={styles.pair}>
        {choice.isOwn && filters.includes('scope') ? null : <Units offered={offered} choice={choice} change={change} />}
        {filters.includes('subject') ? (
          <SearchSelect
            label="Assunto"
            optional
            placeholder="Todos"
            load={loadSubjects}
            delayMs={SUBJECT_DELAY}
            recentsKey="subject"
            emptyText="Nenhum assunto encontrado com essas palavras."
            value={choice.subject}
            onChange={(subject) => change({ subject })}
          />
        ) : null}
        {filters.includes('global_bookmarks') ? (
          <SearchMultiSelect
            label="Marcadores"
            optional
            placeholder={choice.bookmarks.length === 0 ? 'Todos' : 'Acrescentar'}
            load={globalBookmarks}
            emptyText={NO_BOOKMARK}
            values={choice.bookmarks}
            onChange={(bookmarks) => change({ bookmarks })}
          />
        ) : null}
      </div>
      {filters.includes('scope') ? (
        <Switch
          label="Só o meu trabalho"
          hint="O que eu abri, tramitei, assinei ou tenho comigo no setor em uso."
          checked={choice.isOwn}
          onChange={(isOwn) => change({ isOwn })}
        />
      ) : null}
      <div className={look('row', 'between', 'wrap')}>
        <span>
          <span className={look('medium')}>Como sai</span>{' '}
          <span className={look('small', 'muted')}>
            {start && end ? `de ${formatDate(start)} a ${formatDate(end)}` : ''}
          </span>
        </span>
        <Segmented<ReportFormat>
          label="Formato"
          value={choice.format}
          options={reportFormats.map((value) => ({ value, label: formatNames[value] }))}
          onChange={(format) => change({ format })}
        />
      </div>
    </div>
  );
}

const globalBookmarks = loadBookmarks({ global: true, inactiveToo: true });

/** Of which units: as far as one reaches, and what bounds it is said beside it. */
function Units({ offered: { reach }, choice, change }: Pick<ReportFormProps, 'offered' | 'choice' | 'change'>) {
  const { units, part } = choice;
  const goesDown = reach.with_below ? 'Os setores subordinados entram junto.' : undefined;
  return (
    <>
      <SearchMultiSelect
        label="Setores"
        hint={units.length === 0 && reach.of === 'unit' ? 'Sem escolha, vale o seu setor.' : goesDown}
        placeholder={units.length === 0 ? (reach.of === 'unit' ? 'Seu setor' : 'Todos') : 'Acrescentar'}
        load={loadReachedUnits(reach, part?.value ?? null)}
        emptyText="Nenhum setor encontrado com esse nome, entre os que você alcança."
        values={units}
        onChange={(chosen) => change({ units: chosen })}
      />
      {reach.of === 'all' ? (
        <SearchSelect
          label="Órgão"
          optional
          placeholder="Todos"
          load={loadOrgans}
          emptyText="Nenhum órgão encontrado com esse nome."
          value={part}
          onChange={(organ) => change({ part: organ, units: [] })}
        />
      ) : (
        <TextField
          label="Órgão"
          hint="Outros órgãos: só quem emite de todos."
          readOnly
          value={reach.part?.abbreviation ?? ''}
        />
      )}
    </>
  );
}
