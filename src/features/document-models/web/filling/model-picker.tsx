import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Segmented, SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { PickList } from '../../../../platform/web/ui/fields/pick-list.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { listOfficialModels } from '../../contract/official/list-official-models.ts';
import { searchModels } from '../../contract/ordinary/search-models.ts';
import { MODEL_DELAY, MODEL_PAGE, type ModelDoor } from '../../rules/model-policy.ts';
import type { ListedModel } from '../models.ts';

interface ModelPickerProps {
  /** The kinds of document that a model may be narrowed to. */
  readonly types: readonly { readonly id: number; readonly type: string }[];
  readonly onPick: (model: { readonly id: number; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** Chooses the model of a document: those that apply where the person works, the last used first, by a part of the name or the exact number. */
export function ModelPicker({ types, onPick, onClose }: ModelPickerProps) {
  const [door, setDoor] = useState<ModelDoor>('ordinary');
  const [word, setWord] = useState('');
  const [type, setType] = useState('');
  const [most, setMost] = useState(MODEL_PAGE);
  const query = {
    paginator_count: most,
    ...(word === '' ? {} : { search: word }),
    ...(type === '' ? {} : { document_type: [Number(type)] }),
  };
  const found = useEndpoint(door === 'ordinary' ? searchModels : listOfficialModels, { query });
  return (
    <SideSheet title="Escolher modelo" onClose={onClose}>
      <div className={look('stack')}>
        <div className={look('row')}>
          <Segmented
            label="Quais modelos"
            block
            value={door}
            onChange={(next) => {
              setDoor(next);
              setMost(MODEL_PAGE);
            }}
            options={[
              { value: 'ordinary', label: 'Do dia a dia' },
              { value: 'official', label: 'Oficiais' },
            ]}
          />
        </div>
        <SearchField
          data-autofocus
          label="Procurar modelo"
          hint="Parte do nome, ou o número do modelo"
          value={word}
          delayMs={MODEL_DELAY}
          onSearch={(text) => {
            setMost(MODEL_PAGE);
            setWord(text);
          }}
        />
        <SelectField
          label="Tipo de documento"
          placeholder="Todos os tipos"
          options={types.map(({ id, type: name }) => ({ value: String(id), label: name }))}
          value={type}
          onChange={({ target }) => setType(target.value)}
        />
        <AreaState
          of={found}
          empty={
            <Empty
              title={word === '' && type === '' ? 'Nenhum modelo vale na sua unidade' : 'Nenhum modelo encontrado'}
              text={
                word === '' && type === ''
                  ? 'Quem administra os modelos do órgão pode criar um.'
                  : 'Procure por outra parte do nome, ou em todos os tipos.'
              }
            />
          }
        >
          {({ results, count }) => (
            <>
              <PickList label="Modelos" items={results.map(itemOf)} onPick={({ id, name }) => onPick({ id, name })} />
              {count > results.length && most < MOST ? (
                <Button size="sm" block onClick={() => setMost(Math.min(MOST, most + MODEL_PAGE))}>
                  Mostrar mais ({results.length} de {count})
                </Button>
              ) : null}
            </>
          )}
        </AreaState>
      </div>
    </SideSheet>
  );
}

/** As many as one call gives. */
const MOST = 100;

const itemOf = ({ id, name, document_type_name, last_used_at, uses }: ListedModel) => ({
  id,
  name,
  detail: [
    document_type_name,
    last_used_at ? `você usou em ${formatDate(last_used_at)}` : uses > 0 ? plural(uses, 'uso', 'usos') : '',
  ]
    .filter(Boolean)
    .join(' · '),
});
