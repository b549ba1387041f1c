import { useDebouncedValue } from '@mantine/hooks';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { stripNup } from '../../../../kernel/numbers/nup.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { useRecents } from '../../../../platform/web/ui/fields/recents.ts';
import { SEARCH_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import { searchNups } from '../../../processes/contract/numbers/search-nups.ts';
import { wholeNumber } from '../../../portal/web/index.ts';
import { suggestFields } from '../../contract/suggest-fields.ts';
import { RECENT_SEARCHES } from '../at-work/search-address.ts';
import { type Offer, offersOfNumbers, offersOfRecents, offersOfWords } from './offers.ts';
import { findByNumber } from './open-by-number.ts';

/** Fewer letters suggest nothing. */
const SHORTEST = 3;

/** A field of the search with what it offers below it. */
export interface SearchOffers {
  readonly typed: string;
  readonly offers: readonly Offer[];
  /** The place of the one that Enter takes; -1: none. */
  readonly active: number;
  readonly shown: boolean;
  readonly listId: string;
  readonly choose: (offer: Offer) => void;
  readonly submit: () => void;
  /** What the input must carry. */
  readonly input: Omit<ComponentProps<'input'>, 'className' | 'size' | 'ref'>;
}

/**
 * What is typed in a search at work and what it may be meant as (R380). A whole number opens its process; words go to `onWords`.
 * @param searched the words that the screen is about now
 */
export function useSearchOffers(searched: string, onWords: (words: string) => void): SearchOffers {
  const navigate = useNavigate();
  const listId = useId();
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
  const found = useFound(open ? settled : '', searched);
  const offers = near.length > 0 ? near : found;
  const shown = open && offers.length > 0;

  const leave = (to: string) => {
    setTyped(searched);
    setOpen(false);
    setNear([]);
    navigate(to);
  };
  const openNumber = async (number: string): Promise<void> => {
    try {
      const destination = await findByNumber(number);
      if ('to' in destination) return leave(destination.to);
      const { suggestions, message } = destination;
      toast.warning(suggestions.length > 0 ? `${message} Veja os números parecidos.` : message);
      setNear(
        suggestions.map(({ nup, nup_formatted }) => ({
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
  const choose = ({ to, key: nup }: Offer): void => (to === null ? void openNumber(nup) : leave(to));
  const submit = (): void => {
    const chosen = shown ? offers[active] : undefined;
    if (chosen) return choose(chosen);
    if (typed.trim() === '') return;
    if (wholeNumber(typed) !== null) return void openNumber(typed);
    setOpen(false);
    onWords(typed.trim());
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
  return {
    typed,
    offers,
    active,
    shown,
    listId,
    choose,
    submit,
    input: {
      type: 'search',
      role: 'combobox',
      'aria-expanded': shown,
      'aria-controls': listId,
      'aria-activedescendant': shown && active >= 0 ? `${listId}-${active}` : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      enterKeyHint: 'search',
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        setNear([]);
        setActive(-1);
        setOpen(true);
      },
      onFocus: () => setOpen(true),
      onBlur: () => setOpen(false),
      onKeyDown: key,
    },
  };
}

/** What a text may be meant as: the number of a process that begins so, words, filters, or what was searched before. */
function useFound(typed: string, searched: string): readonly Offer[] {
  const text = typed.trim();
  const recents = useRecents(RECENT_SEARCHES);
  const numeric = /^[\d./-]{3,}$/.test(text);
  const { data: numbers } = useEndpoint(searchNups, { query: { nup: stripNup(text) } }, { enabled: numeric });
  const wordy = !numeric && text.length >= SHORTEST && text !== searched;
  const { data: words } = useEndpoint(suggestFields, { query: { search_text: text } }, { enabled: wordy });
  if (numeric) return offersOfNumbers(numbers ?? []);
  return wordy ? [...offersOfWords(words ?? []), ...offersOfRecents(recents, text)] : [];
}
