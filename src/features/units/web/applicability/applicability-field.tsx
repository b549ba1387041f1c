import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchMultiSelect, SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { type ApplicabilityDraft, emptyRow, type PartRow } from './applicability-draft.ts';
import styles from './applicability-field.module.css';
import { loadParts, loadUnits, NO_PART, NO_UNIT } from './load-places.ts';

interface ApplicabilityFieldProps {
  readonly draft: ApplicabilityDraft;
  readonly onChange: (draft: ApplicabilityDraft) => void;
  /** How far who writes it administers: they choose nothing beyond (R564 to R566). */
  readonly reach: Reach;
  readonly error?: string | undefined;
}

/** In which organs and units something applies (specification 001 §5, R558 to R567). */
export function ApplicabilityField({ draft, onChange, reach, error }: ApplicabilityFieldProps) {
  const { allParts, rows } = draft;
  const chosen = rows.flatMap(({ part }) => (part ? [part.value] : []));
  const changeRow = (uid: string, fields: Partial<PartRow>) =>
    onChange({ ...draft, rows: rows.map((row) => (row.uid === uid ? { ...row, ...fields } : row)) });
  const remove = (uid: string) => {
    const others = rows.filter((row) => row.uid !== uid);
    onChange({ ...draft, rows: others.length > 0 ? others : [emptyRow()] });
  };
  return (
    <fieldset className={look('stack')}>
      <legend className={look('heard')}>Onde vale</legend>
      {reach?.of === 'all' ? (
        <Checkbox
          label="Todos os órgãos"
          checked={allParts}
          onChange={({ target }) => onChange({ ...draft, allParts: target.checked })}
        />
      ) : null}
      {allParts
        ? null
        : rows.map((row, index) => (
            <div key={row.uid} className={styles.row}>
              <SearchSelect
                label={index === 0 ? 'Órgão ou entidade' : `Órgão ou entidade ${index + 1}`}
                placeholder="Sigla ou nome"
                value={row.part}
                error={index === 0 && row.part === null ? error : undefined}
                load={loadParts(reach, chosen)}
                emptyText={NO_PART}
                onChange={(part) => changeRow(row.uid, { part, capacities: [], allCapacities: reach?.of !== 'unit' })}
              />
              {rows.length > 1 || row.part ? (
                <IconButton
                  className={styles.remove}
                  label={`Retirar ${row.part?.label ?? 'a linha'}`}
                  icon={IconTrash}
                  onClick={() => remove(row.uid)}
                />
              ) : null}
              {row.part && reach?.of !== 'unit' ? (
                <Checkbox
                  label={`Todas as unidades da ${row.part.label}`}
                  checked={row.allCapacities}
                  onChange={({ target }) => changeRow(row.uid, { allCapacities: target.checked })}
                />
              ) : null}
              {row.part && !row.allCapacities ? (
                <SearchMultiSelect
                  className={styles.whole}
                  label={`Unidades da ${row.part.label}`}
                  placeholder="Sigla ou nome"
                  values={row.capacities}
                  error={row.capacities.length === 0 ? error : undefined}
                  load={loadUnits(row.part.value, reach)}
                  emptyText={NO_UNIT}
                  onChange={(capacities) => changeRow(row.uid, { capacities })}
                />
              ) : null}
            </div>
          ))}
      {allParts || reach?.of !== 'all' ? null : (
        <span>
          <Button
            size="sm"
            icon={IconPlus}
            blocked={rows.at(-1)?.part ? null : { message: 'Escolha antes o órgão da última linha.' }}
            onClick={() => onChange({ ...draft, rows: [...rows, emptyRow()] })}
          >
            Outro órgão
          </Button>
        </span>
      )}
    </fieldset>
  );
}
