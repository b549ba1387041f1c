import { Combobox, HeadlessMantineProvider, useCombobox } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { ColourSquare } from '../display/colour-square.tsx';
import { classNames, Glyph, look as looks } from '../look.tsx';
import { panelLook, PanelHeading } from '../overlays/panel.tsx';
import { afterPress } from './after-press.ts';
import { controlLook, Field, type FieldLook } from './field.tsx';
import { FilterChip } from './filter-chip.tsx';
import { Matched } from './matched.tsx';
import styles from './search-select.module.css';
import { floatRoot } from '../overlays/float-root.ts';
import { noteRecent } from './recents.ts';
import { type LoadOptions, type SearchState, useSearchOptions } from './search-options.ts';
import type { SearchOption } from './search-option.ts';

interface SearchLook extends FieldLook {
  /** Asks the server; called once the typing rests, and once with '' on opening. */
  readonly load: LoadOptions;
  /** Keeps the last five choices of this browser under this name and offers them first. */
  readonly recentsKey?: string | undefined;
  /** What to say when nothing was found: "Nenhum setor encontrado com esse nome. Tente a sigla.". */
  readonly emptyText: string;
  readonly placeholder?: string | undefined;
  /** How long it waits after the last key, in milliseconds; `PICK_DELAY` unless told. */
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
      detail={value?.detail}
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

/** Several of many: each choice becomes a tag inside the field. */
export const SearchMultiSelect = ({ values, onChange, ...look }: SearchMultiSelectProps) => (
  <SearchField
    {...look}
    shown=""
    chosen={values}
    onPick={(option) => onChange([...values, option])}
    onClear={null}
    tags={values.map((option) => (
      <FilterChip
        key={option.value}
        label={option.label}
        detail={option.detail}
        colours={option.colours}
        verb="Retirar"
        onRemove={() => onChange(values.filter(({ value }) => value !== option.value))}
      />
    ))}
  />
);

interface SearchFieldProps extends SearchLook {
  /** The text of the field while nobody types in it, and what is told after it. */
  readonly shown: string;
  readonly detail?: string | undefined;
  readonly chosen: readonly SearchOption[];
  /** What is chosen, inside the field. */
  readonly tags?: ReactNode;
  readonly onPick: (option: SearchOption) => void;
  readonly onClear: (() => void) | null;
}

function SearchField(props: SearchFieldProps) {
  const { load, recentsKey, emptyText, placeholder, delayMs, shown, detail, chosen, tags, onPick, onClear, ...look } =
    props;
  const [typed, setTyped] = useState<string | null>(null);
  /** The words at which Enter was pressed before their list was there: its first match is meant. */
  const awaited = useRef<string | null>(null);
  /** It was left with words in it that chose nothing. */
  const [leftOpen, setLeftOpen] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const words = (typed ?? '').trim();
  const isNew = (option: SearchOption) => !chosen.some(({ value }) => value === option.value);
  const choose = (option: SearchOption | undefined) => {
    if (!option) return;
    if (recentsKey !== undefined) noteRecent(recentsKey, option);
    setTyped(null);
    awaited.current = null;
    setLeftOpen(false);
    onPick(option);
    combobox.closeDropdown();
  };
  const loadAndChoose: LoadOptions = async (asked, signal) => {
    const answer = await load(asked, signal);
    if (!signal.aborted && awaited.current === asked) choose(answer.find(isNew));
    return answer;
  };
  const isOpen = combobox.dropdownOpened;
  const search = useSearchOptions(typed ?? '', isOpen, loadAndChoose, recentsKey, delayMs);
  const options = search.options.filter(isNew);
  const arrived = isOpen && search.source === 'found' && !search.loading && words !== '';
  const first = arrived ? options[0]?.value : undefined;
  const markFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (first !== undefined) markFirst();
  }, [first]);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && combobox.dropdownOpened) event.stopPropagation();
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || words === '') return;
    if (arrived && options.length > 0) return;
    // Words that choose nothing would send the form with what was chosen before.
    event.preventDefault();
    if (arrived) return;
    awaited.current = typed;
    combobox.openDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    awaited.current = null;
    // What was chosen stays chosen; words that chose nothing stay to be seen.
    if (shown !== '' || words === '') setTyped(null);
    else afterPress(() => setLeftOpen(true));
  };
  const input = useRef<HTMLInputElement>(null);
  // What stands there is one name: what is typed next takes its place.
  useEffect(() => {
    if (shown !== '' && document.activeElement === input.current) input.current?.select();
  }, [shown]);
  const unchosen = leftOpen && words !== '' ? `Escolha na lista: “${words}” ainda não foi escolhido.` : undefined;
  return (
    <HeadlessMantineProvider>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => choose(options.find((option) => option.value === value))}
        position="bottom-start"
        offset={4}
        width="target"
        hideDetached={false}
        // It opens before its options came: below the field they may not fit any more.
        preventPositionChangeWhenVisible={false}
        portalProps={{ target: floatRoot() }}
        classNames={{
          dropdown: panelLook.menu,
          option: panelLook.item,
          options: panelLook.options,
          empty: panelLook.heading,
        }}
      >
        <Field {...look} error={look.error ?? unchosen}>
          {(control) => (
            <Combobox.DropdownTarget>
              <div className={controlLook({}, styles.control)} onKeyDownCapture={key}>
                <Glyph of={IconSearch} />
                {tags}
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    {...control}
                    ref={input}
                    type="text"
                    role="combobox"
                    autoComplete="off"
                    placeholder={placeholder}
                    className={classNames(styles.input, typed === null && detail !== undefined && styles.short)}
                    {...(typed === null && detail !== undefined ? { size: Math.max(shown.length, 1) } : {})}
                    value={typed ?? shown}
                    // A list that opened by itself would cover what comes after the field: a click, a letter or an arrow opens it.
                    onClick={({ currentTarget }) => {
                      if (typed === null) currentTarget.select();
                      combobox.openDropdown();
                    }}
                    onFocus={() => setLeftOpen(false)}
                    onBlur={leave}
                    onChange={(event) => {
                      setTyped(event.target.value);
                      awaited.current = null;
                      combobox.openDropdown();
                      combobox.updateSelectedOptionIndex();
                    }}
                  />
                </Combobox.EventsTarget>
                {typed === null && detail ? (
                  <span className={classNames(styles.beside, looks('cut', 'soft'))}>{detail}</span>
                ) : null}
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
                  {option.colours ? <ColourSquare of={option.colours} /> : null}{' '}
                  <Matched text={option.label} typed={words} />
                  {option.detail ? (
                    <small>
                      <Matched text={option.detail} typed={words} />
                    </small>
                  ) : null}
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
