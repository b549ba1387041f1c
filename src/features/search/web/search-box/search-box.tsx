import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { stripNup } from '../../../../kernel/numbers/nup.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { SEARCH_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import { searchNups } from '../../../processes/contract/numbers/search-nups.ts';
import { wholeNumber } from '../../../portal/web/index.ts';
import { useSearchedWords, workSearchAddress } from '../at-work/search-address.ts';
import { suggestFields } from '../../contract/suggest-fields.ts';
import { type Offer, offersOfNumbers, offersOfWords } from './offers.ts';
import { findByNumber } from './open-by-number.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './search-box.module.css';
import { Kbd } from '../../../../platform/web/ui/display/badge.tsx';
import { Panel, panelLook } from '../../../../platform/web/ui/overlays/panel.tsx';
import { controlLook } from '../../../../platform/web/ui/fields/field.tsx';

/** Fewer letters suggest nothing. */
const SHORTEST = 3;

/** The search of the top bar (`/`): a number opens its process, words go to the search. */
export function SearchBox() {
  const navigate = useNavigate();
  const id = useId();
  const searched = useSearchedWords();
  const [shownOf, setShownOf] = useState(searched);
  const [typed, setTyped] = useState(searched);
  if (shownOf !== searched) {
    // The screen of the search is another one now: the field says what it is about.
    setShownOf(searched);
    setTyped(searched);
  }
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [near, setNear] = useState<readonly Offer[]>([]);
  // R380: once the person stopped typing for a moment.
  const [settled] = useDebouncedValue(typed, SEARCH_DELAY);
  const numeric = /^[\d./-]{3,}$/.test(settled.trim());
  const { data } = useEndpoint(searchNups, { query: { nup: stripNup(settled) } }, { enabled: open && numeric });
  const wordy = !numeric && settled.trim().length >= SHORTEST && settled.trim() !== searched;
  const { data: words } = useEndpoint(suggestFields, { query: { search_text: settled } }, { enabled: open && wordy });
  const begun = numeric ? offersOfNumbers(data ?? []) : wordy ? offersOfWords(words ?? []) : [];
  const offers = near.length > 0 ? near : begun;
  const shown = open && offers.length > 0;

  const leave = (to: string) => {
    setTyped(searched);
    setOpen(false);
    setNear([]);
    navigate(to);
  };
  const choose = ({ to, key: nup }: Offer): void => (to === null ? void openNumber(nup) : leave(to));
  const submit = (): void => {
    const chosen = shown ? offers[active] : undefined;
    if (chosen) return choose(chosen);
    if (typed.trim() === '') return;
    if (wholeNumber(typed) === null) return leave(workSearchAddress(typed));
    void openNumber(typed);
  };
  const openNumber = async (number: string): Promise<void> => {
    try {
      const found = await findByNumber(number);
      if ('to' in found) return leave(found.to);
      toast.warning(found.suggestions.length > 0 ? `${found.message} Veja os números parecidos.` : found.message);
      setNear(
        found.suggestions.map(({ nup, nup_formatted }) => ({
          key: nup,
          label: nup_formatted,
          group: 'Processos' as const,
          detail: 'Número parecido',
          number: true,
          to: null,
        })),
      );
      setOpen(true);
    } catch (error) {
      toast.failure(error);
    }
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown) {
      event.preventDefault();
      setActive((active + step + offers.length) % offers.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className={styles.box}>
      <div className={controlLook({ tone: 'canvas' })}>
        <Glyph of={IconSearch} />
        <input
          type="search"
          className={styles.input}
          role="combobox"
          aria-label="Buscar processo por número ou palavras"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="NUP, assunto ou interessado"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setNear([]);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={key}
        />
        <Kbd className={styles.key} aria-hidden>
          /
        </Kbd>
      </div>
      <Panel menu className={styles.found} role="listbox" id={`${id}-list`} aria-label="Sugestões" hidden={!shown}>
        {offers.map((offer, index) => (
          <Fragment key={offer.key}>
            {offer.group === offers[index - 1]?.group || offer.group === 'Processos' ? null : (
              <div className={styles.group} role="presentation">
                {offer.group}
              </div>
            )}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={panelLook.item}
              data-combobox-selected={index === active || undefined}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(offer);
              }}
            >
              <span className={offer.number ? look('nup') : styles.offer}>
                {offer.field ? <span className={look('muted')}>{offer.field}: </span> : null}
                {offer.label}
              </span>
              {offer.detail ? <small>{offer.detail}</small> : null}
            </div>
          </Fragment>
        ))}
      </Panel>
    </div>
  );
}
