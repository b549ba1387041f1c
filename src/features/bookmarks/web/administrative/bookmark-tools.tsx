import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { loadParts, loadUnits, NO_PART, NO_UNIT } from '../../../units/web/index.ts';
import { useReach } from '../use-reach.ts';
import { makers, scopes, situations, type useBookmarkFilters, uses } from './bookmark-filters.ts';
import styles from './bookmark-tools.module.css';

interface BookmarkToolsProps {
  readonly of: ReturnType<typeof useBookmarkFilters>;
}

/** What the administrative bookmarks are looked for by: words, where they apply, for whom they are, their use. */
export function BookmarkTools({ of: { search, filters, change, choosePart, chooseUnit } }: BookmarkToolsProps) {
  const reach = useReach();
  const organ = useCurrentUser()?.capacity?.part_id;
  // Of who administers one organ the units of that one.
  const partId = reach?.of === 'all' ? filters.part?.value : organ === undefined ? undefined : String(organ);
  const pick = (
    name: 'alcance' | 'uso' | 'situacao' | 'de',
    label: string,
    all: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <SelectField
      label={label}
      hideLabel
      placeholder={all}
      value={filters[name] ?? ''}
      options={options}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label="Buscar marcador"
        hideLabel
        placeholder="Nome ou para que serve"
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      {reach?.of === 'all' ? (
        <SearchSelect
          className={styles.place}
          label="Vale no órgão"
          hideLabel
          placeholder="Qualquer órgão"
          value={filters.part}
          load={loadParts(reach)}
          emptyText={NO_PART}
          onChange={choosePart}
        />
      ) : null}
      {partId !== undefined && reach?.of !== 'unit' ? (
        <SearchSelect
          key={partId}
          className={styles.place}
          label="Vale na unidade"
          hideLabel
          placeholder="Qualquer unidade"
          value={filters.unit}
          load={loadUnits(partId, reach)}
          emptyText={NO_UNIT}
          onChange={chooseUnit}
        />
      ) : null}
      {pick('alcance', 'Quem usa', 'Qualquer alcance', scopes)}
      {pick('uso', 'Uso', 'Com e sem uso', uses)}
      {pick('situacao', 'Situação', 'Ativos e inativos', situations)}
      {pick('de', 'Quem criou', 'De todos', makers)}
    </div>
  );
}
