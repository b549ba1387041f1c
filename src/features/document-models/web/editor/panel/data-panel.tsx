import { useEndpoint } from '../../../../../platform/web/api/hooks.ts';
import { Checkbox, Segmented, SelectField, Switch } from '../../../../../platform/web/ui/fields/choice-fields.tsx';
import { FieldBox, FieldLabel, FieldMessage } from '../../../../../platform/web/ui/fields/field.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import type { Reach } from '../../../../access/rules/administration-reach.ts';
import { legalNatureNames, legalNatures } from '../../../../units/rules/legal-natures.ts';
import { ApplicabilityField, draftOfApplicability } from '../../../../units/web/index.ts';
import { listModelTypes } from '../../../contract/ordinary/list-model-types.ts';
import { categories, categoryNames, type ModelDoor, NAME_LIMIT } from '../../../rules/model-policy.ts';
import { KeptTextField } from './kept-text-field.tsx';
import type { ModelData } from '../model-data.ts';

interface DataPanelProps {
  readonly door: ModelDoor;
  readonly data: ModelData;
  readonly onChange: (fields: Partial<ModelData>) => void;
  /** How far who writes looks after models (R564 to R566, R572). */
  readonly reach: Reach;
  /** What is missing, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const uses = [
  { value: 'optional', label: 'Opcional' },
  { value: 'obligatory', label: 'Obrigatório' },
] as const;

const noMaster = { message: 'Só quem administra os modelos de todos os órgãos escolhe por natureza jurídica.' };

/** What a model says of itself: its names, its kind and where it applies. */
export function DataPanel({ door, data, onChange, reach, errors }: DataPanelProps) {
  const types = useEndpoint(listModelTypes, {});
  const { nature, where } = data;
  return (
    <div className={look('stack')}>
      <KeptTextField
        id="model-name"
        label="Nome do modelo"
        hint="Como aparece em listas e na busca"
        limit={NAME_LIMIT}
        value={data.name}
        error={errors['name']}
        onKeep={(name) => onChange({ name })}
      />
      <KeptTextField
        id="model-short_name"
        label="Nome curto"
        hint="Vira o nome do documento"
        limit={NAME_LIMIT}
        value={data.shortName}
        error={errors['short_name']}
        onKeep={(shortName) => onChange({ shortName })}
      />
      <SelectField
        id="model-document_type"
        label="Tipo de documento"
        placeholder="Escolha o tipo"
        value={data.type}
        options={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors['document_type']}
        onChange={({ target }) => onChange({ type: target.value })}
      />
      {door === 'official' ? (
        <SelectField
          label="Categoria no diário"
          placeholder="Nenhuma"
          value={data.category ?? ''}
          options={categories.map((value) => ({ value, label: categoryNames[value] }))}
          onChange={({ target }) =>
            onChange({ category: categories.find((category) => category === target.value) ?? null })
          }
        />
      ) : null}
      <FieldBox>
        <FieldLabel>Uso</FieldLabel>
        <Segmented
          label="Uso"
          block
          value={data.useType}
          options={uses}
          onChange={(useType) => onChange({ useType })}
        />
        <span className={look('small', 'muted')}>
          {data.useType === 'optional'
            ? 'Quem escreve pode mudar o texto todo.'
            : 'Quem escreve só preenche os campos; o texto fica como está.'}
        </span>
      </FieldBox>
      <Switch label="Oferecido a quem escreve" checked={data.active} onChange={(active) => onChange({ active })} />
      <FieldBox wrong={errors['parts'] !== undefined}>
        <FieldLabel>Onde vale</FieldLabel>
        <Segmented
          label="Onde vale"
          block
          value={nature}
          options={[
            { value: 'organ', label: 'Órgão e unidade' },
            { value: 'legal_nature', label: 'Natureza jurídica', blocked: reach?.of === 'all' ? null : noMaster },
          ]}
          onChange={(chosen) => onChange({ nature: chosen, where: draftOfApplicability(null) })}
        />
        <span className={look('small', 'muted')}>Trocar de um para outro apaga a escolha feita.</span>
      </FieldBox>
      {nature === 'organ' ? (
        <ApplicabilityField
          draft={where}
          reach={reach}
          error={errors['parts']}
          onChange={(chosen) => onChange({ where: chosen })}
        />
      ) : (
        <fieldset className={look('stack')}>
          <legend className={look('heard')}>Naturezas jurídicas</legend>
          {legalNatures.map((value) => (
            <Checkbox
              key={value}
              label={legalNatureNames[value]}
              checked={where.legalNatures.includes(value)}
              onChange={({ target }) =>
                onChange({
                  where: {
                    ...where,
                    legalNatures: legalNatures.filter((one) =>
                      one === value ? target.checked : where.legalNatures.includes(one),
                    ),
                  },
                })
              }
            />
          ))}
          {errors['parts'] === undefined ? null : <FieldMessage role="alert">Escolha ao menos uma.</FieldMessage>}
        </fieldset>
      )}
    </div>
  );
}
