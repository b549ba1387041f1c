import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { NAME_LIMIT, TITLE_LIMIT } from '../../rules/bookmark-policy.ts';
import type { BookmarkDraft } from './bookmark-draft.ts';
import { ColourField } from './colour-field.tsx';
import { ScopeField } from './scope-field.tsx';
import { ThemeCheck } from './theme-check.tsx';

export interface BookmarkFieldsProps {
  readonly draft: BookmarkDraft;
  readonly isKept: boolean;
  readonly reach: Reach;
  /** What is wrong, by the field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (draft: BookmarkDraft) => void;
}

/** The fields of a bookmark: name, colour, for whom, and how it behaves (specification 000 §3, screens of 001 §2). */
export function BookmarkFields({ draft, isKept, reach, faults, onChange }: BookmarkFieldsProps) {
  const change = (fields: Partial<BookmarkDraft>) => onChange({ ...draft, ...fields });
  return (
    <div className={look('stack')}>
      <TextField
        label="Nome"
        maxLength={NAME_LIMIT}
        value={draft.name}
        error={faults['name']}
        data-autofocus
        end={
          <span className={look('tiny', 'muted', 'digits')}>
            {draft.name.length} de {NAME_LIMIT}
          </span>
        }
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Para que serve"
        optional
        hint="Aparece ao apontar para o marcador."
        maxLength={TITLE_LIMIT}
        value={draft.title}
        error={faults['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <ColourField value={draft.colour} onChange={(colour) => change({ colour })} />
      <ThemeCheck name={draft.name.trim() || 'Nome do marcador'} colour={draft.colour} />
      <ScopeField draft={draft} isKept={isKept} reach={reach} error={faults['parts']} onChange={onChange} />
      <Switch
        label="Pregão presencial"
        hint="Separa os processos de licitação presencial"
        checked={draft.in_person_bidding}
        onChange={(in_person_bidding) => change({ in_person_bidding })}
      />
      <Switch
        label="Mostrar o nome na lista"
        hint="Desligado, a lista mostra só a cor, e o nome ao apontar"
        checked={draft.showName}
        onChange={(showName) => change({ showName })}
      />
      <Switch
        label="Ativo"
        hint="Inativo fica onde está, mas não se põe em mais nenhum"
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
    </div>
  );
}
