import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Checkbox, Radio } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchMultiSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { TextArea, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useWorker } from '../../../session/web/index.ts';
import { listPublicParts } from '../../../units/contract/list-public-parts.ts';
import { listProfileKeywords } from '../../contract/profiles/list-profile-keywords.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { NAME_LIMIT, REASON_LIMIT } from '../../rules/profile-policy.ts';
import { KeywordsField } from '../keywords-field.tsx';
import { PermissionFields } from '../permission-fields.tsx';
import type { Draft } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly draft: Draft;
  readonly change: (fields: Partial<Draft>) => void;
  /** What is missing, once it was tried. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whether it gives something that asks why. */
  readonly asksReason: boolean;
}

const loadParts: LoadOptions = async (typed, signal) => {
  const parts = await callEndpoint(listPublicParts, {}, { signal });
  return parts
    .filter(({ name, abbreviation }) => isFoundBy(typed, [abbreviation, name]))
    .map(({ id, name, abbreviation }) => ({ value: String(id), label: abbreviation, detail: name }));
};

const loadProfiles: LoadOptions = async (typed, signal) => {
  const query = { simple: true, list: true, search: typed.trim() };
  const { results } = await callEndpoint(listProfiles, { query }, { signal });
  return results.map(({ id, name }) => ({ value: String(id), label: name }));
};

const loadKeywords = (keyword: string) => callEndpoint(listProfileKeywords, { query: { keyword } });

/** Name, where it is valid, what it lets do, and which profiles its holders hand out. */
export function ProfileForm({ draft, change, errors, asksReason }: ProfileFormProps) {
  const { holds } = useWorker();
  return (
    <div className={look('stack')}>
      <Card title="Perfil" size="lg">
        <div className={look('stack')}>
          <TextField
            label="Nome"
            name="name"
            autoComplete="off"
            maxLength={NAME_LIMIT}
            value={draft.name}
            error={errors['name']}
            onChange={(event) => change({ name: event.target.value })}
          />
          <KeywordsField values={draft.keywords} load={loadKeywords} onChange={(keywords) => change({ keywords })} />
        </div>
      </Card>
      <Card title="Onde vale" size="lg">
        <fieldset className={look('stack')}>
          <legend className={look('heard')}>Onde vale</legend>
          <Radio
            name="parts"
            label="Em todos os órgãos"
            checked={draft.allParts}
            onChange={() => change({ allParts: true })}
          />
          <Radio
            name="parts"
            label="Só em alguns órgãos"
            hint="Nos outros, quem tem o perfil não pode nada por ele."
            checked={!draft.allParts}
            onChange={() => change({ allParts: false })}
          />
          {draft.allParts ? null : (
            <SearchMultiSelect
              label="Órgãos"
              placeholder={draft.parts.length === 0 ? 'Sigla ou nome do órgão' : 'Acrescentar'}
              emptyText="Nenhum órgão encontrado com esse nome. Tente a sigla."
              load={loadParts}
              values={draft.parts}
              error={errors['parts']}
              onChange={(parts) => change({ parts })}
            />
          )}
        </fieldset>
      </Card>
      <Card title="O que permite" size="lg">
        <div className={look('stack')}>
          {errors['permissions'] ? (
            <p id="permissions" tabIndex={-1} className={look('small', 'wrong')} role="alert">
              {errors['permissions']}
            </p>
          ) : null}
          <PermissionFields
            held={draft.permissions}
            mayGive={(id) => holds(id)}
            onChange={(permissions) => change({ permissions })}
          />
        </div>
      </Card>
      <Card title="Perfis que pode atribuir" size="lg">
        <SearchMultiSelect
          label="Perfis"
          optional
          hint="Quem tem este perfil e gere pessoas pode dar estes a outras."
          placeholder={draft.canAssign.length === 0 ? 'Nome do perfil' : 'Acrescentar'}
          emptyText="Nenhum perfil ativo encontrado com esse nome."
          load={loadProfiles}
          values={draft.canAssign}
          onChange={(canAssign) => change({ canAssign })}
        />
      </Card>
      <Card title="Entrada no sistema" size="lg">
        <Checkbox
          label="Exigir segundo fator"
          hint="Quem tem o perfil entra com a senha e um código, do aplicativo autenticador ou por e-mail. Sem aplicativo nem e-mail cadastrado, a pessoa não entra com senha."
          checked={draft.secondFactor}
          onChange={(event) => change({ secondFactor: event.target.checked })}
        />
      </Card>
      {asksReason ? (
        <Card title="Motivo" size="lg">
          <TextArea
            label="Motivo"
            hideLabel
            hint="Obrigatório porque a mudança dá permissão sensível ou dispensa a segunda etapa. Fica no histórico do perfil."
            rows={3}
            limit={REASON_LIMIT}
            name="reason"
            value={draft.reason}
            error={errors['reason']}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Card>
      ) : null}
    </div>
  );
}
