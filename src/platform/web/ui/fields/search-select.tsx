import { Combobox, HeadlessMantineProvider, useCombobox } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { Glyph, look as looks } from '../look.tsx';
import { panelLook, PanelHeading } from '../overlays/panel.tsx';
import { controlLook, Field, type FieldLook } from './field.tsx';
import { FilterChip } from './filter-chip.tsx';
import { floatRoot } from '../overlays/float-root.ts';
import { noteRecent } from './recents.ts';
import { type LoadOptions, type SearchState, useSearchOptions } from './search-options.ts';
import type { SearchOption } from './search-option.ts';

interface SearchLook extends FieldLook {
  /** Asks the server; called 600 ms after the last key, and once with '' on opening. */
  readonly load: LoadOptions;
  /** Keeps the last five choices of this browser under this name and offers them first. */
  readonly recentsKey?: string | undefined;
  /** What to say when nothing was found: "Nenhum setor encontrado com esse nome. Tente a sigla.". */
  readonly emptyText: string;
  readonly placeholder?: string | undefined;
  /** How long it waits after the last key, in milliseconds; 600 unless told. */
  readonly delayMs?: number | undefined;
}

export interface SearchSelectProps extends SearchLook {
  readonly value: SearchOption | null;
  readonly onChange: (option: SearchOption | null) => void;
}

/** One of many, found by typing: a unit, a subject, a person. */
export function SearchSelect({ value, onChange, ...look }: SearchSelectProps) {
  return (
    <SearchField
      {...look}
      shown={value?.label ?? ''}
      chosen={value ? [value] : []}
      onPick={onChange}
      onClear={value ? () => onChange(null) : null}
    />
  );
}

export interface SearchMultiSelectProps extends SearchLook {
  readonly values: readonly SearchOption[];
  readonly onChange: (options: readonly SearchOption[]) => void;
}

/** Several of many: each choice becomes a tag above the field. */
export function SearchMultiSelect({ values, onChange, ...look }: SearchMultiSelectProps) {
  return (
    <div className={looks('stack')}>
      <SearchField
        {...look}
        shown=""
        chosen={values}
        onPick={(option) => onChange([...values, option])}
        onClear={null}
      />
      {values.length > 0 ? (
        <div className={looks('row', 'wrap')}>
          {values.map((option) => (
            <FilterChip
              key={option.value}
              label={option.label}
              verb="Retirar"
              onRemove={() => onChange(values.filter(({ value }) => value !== option.value))}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface SearchFieldProps extends SearchLook {
  /** The text of the field while nobody types in it. */
  readonly shown: string;
  readonly chosen: readonly SearchOption[];
  readonly onPick: (option: SearchOption) => void;
  readonly onClear: (() => void) | null;
}

function SearchField(props: SearchFieldProps) {
  const { load, recentsKey, emptyText, placeholder, delayMs, shown, chosen, onPick, onClear, ...look } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
  });
  const search = useSearchOptions(typed ?? '', combobox.dropdownOpened, load, recentsKey, delayMs);
  const options = search.options.filter((option) => !chosen.some(({ value }) => value === option.value));
  const pick = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (!option) return;
    if (recentsKey !== undefined) noteRecent(recentsKey, option);
    onPick(option);
    combobox.closeDropdown();
  };
  const keepEsc = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && combobox.dropdownOpened) event.stopPropagation();
  };
  return (
    <HeadlessMantineProvider>
      <Combobox
        store={combobox}
        onOptionSubmit={pick}
        position="bottom-start"
        offset={4}
        width="target"
        hideDetached={false}
        portalProps={{ target: floatRoot() }}
        classNames={{
          dropdown: panelLook.menu,
          option: panelLook.item,
          options: panelLook.options,
          empty: panelLook.heading,
        }}
      >
        <Field {...look}>
          {(control) => (
            <Combobox.DropdownTarget>
              <div className={controlLook()} onKeyDown={keepEsc}>
                <Glyph of={IconSearch} />
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    {...control}
                    type="text"
                    role="combobox"
                    autoComplete="off"
                    placeholder={placeholder}
                    value={typed ?? shown}
                    // Who only passes by a field that is filled sees what comes after it; a click or an arrow opens it.
                    onFocus={() => shown === '' && combobox.openDropdown()}
                    onClick={() => combobox.openDropdown()}
                    onBlur={() => combobox.closeDropdown()}
                    onChange={(event) => {
                      setTyped(event.target.value);
                      combobox.openDropdown();
                      combobox.updateSelectedOptionIndex();
                    }}
                  />
                </Combobox.EventsTarget>
                {onClear ? <IconButton label={`Limpar ${look.label}`} icon={IconX} inField onClick={onClear} /> : null}
              </div>
            </Combobox.DropdownTarget>
          )}
        </Field>
        <Combobox.Dropdown data-panel="">
          {/* A list has options, or it is said that they are still coming. */}
          <Combobox.Options aria-label={look.label} aria-busy={search.loading}>
            {search.source === 'recents' ? <PanelHeading>Recentes</PanelHeading> : null}
            {options.map((option) => (
              <Combobox.Option value={option.value} key={option.value}>
                <span>
                  {option.label}
                  {option.detail ? <small>{option.detail}</small> : null}
                </span>
              </Combobox.Option>
            ))}
            {options.length === 0 ? (
              <Combobox.Empty role="option" aria-disabled aria-selected={false}>
                {saying(search, emptyText)}
              </Combobox.Empty>
            ) : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </HeadlessMantineProvider>
  );
}

function saying({ loading, failed, options }: SearchState, emptyText: string): string {
  if (loading) return 'Procurando…';
  // What was found is all chosen already, or it would be offered.
  if (options.length > 0) return `Já escolhido: ${options.map(({ label }) => label).join(', ')}.`;
  return failed ? 'Não foi possível procurar agora. Tente de novo.' : emptyText;
}
