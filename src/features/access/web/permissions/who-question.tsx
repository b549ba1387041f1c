import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { idsOfLine, type PermissionLine, permissionGroups } from '../../rules/permission-lines.ts';
import styles from './who-question.module.css';

interface WhoQuestionProps {
  readonly asked: PermissionLine | null;
  /** The unit that the address asks about, by its id. */
  readonly unit: string | null;
  readonly onAsk: (entries: { readonly quem: number | null; readonly em: string | null }) => void;
}

const lineOption = (line: PermissionLine): SearchOption => ({ value: String(idsOfLine(line)[0]), label: line.name });
const loadLines: LoadOptions = async (typed) =>
  permissionGroups
    .flatMap((group) => group.lines)
    .filter(({ name }) => isFoundBy(typed, [name]))
    .map(lineOption);

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;
const loadUnits: LoadOptions = async (typed, signal) => {
  const search = typed.trim();
  const units = await callEndpoint(listPublicUnits, { query: search ? { search } : {} }, { signal });
  return units.slice(0, SHOWN).map(({ id, abbreviation, description, entity }) => ({
    value: String(id),
    label: unitLabel(abbreviation, entity.abbreviation),
    detail: description,
  }));
};

/** "Quem pode ... em ...": a question in a sentence. */
export function WhoQuestion({ asked, unit, onAsk }: WhoQuestionProps) {
  const [line, setLine] = useState<SearchOption | null>(null);
  const [place, setPlace] = useState<SearchOption | null>(null);
  const shown = line ?? (asked ? lineOption(asked) : null);
  const ask = () => {
    onAsk({ quem: shown ? Number(shown.value) : null, em: place?.value ?? unit });
    setLine(null);
  };
  return (
    <form
      role="search"
      aria-label="Quem pode"
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <span className={look('row', 'semi')}>
        <Glyph of={IconUserQuestion} /> Quem pode
      </span>
      <SearchSelect
        label="O que"
        hideLabel
        className={styles.what}
        placeholder="fazer o quê"
        emptyText="Nenhuma permissão com esse nome."
        load={loadLines}
        value={shown}
        onChange={setLine}
      />
      <span className={classNames(styles.where, look('row'))}>
        em
        <SearchSelect
          label="Setor"
          hideLabel
          className={look('grow')}
          placeholder="todos os setores"
          emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
          load={loadUnits}
          value={place}
          onChange={setPlace}
        />
      </span>
      <Button type="submit" size="sm" blocked={shown ? null : { message: 'Escolha o que se pode fazer.' }}>
        Responder
      </Button>
    </form>
  );
}
