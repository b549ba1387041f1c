import { type Dispatch, type SetStateAction, Suspense, useState } from 'react';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Segmented, SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { dispatchKinds } from './dispatch-kinds.ts';
import { ALL, type DispatchTexts, isBlank, ownTexts } from './dispatch-texts.ts';
import type { ManyDispatchesProps } from './use-many-dispatches.ts';

interface ManyTextsProps extends Pick<ManyDispatchesProps, 'processes'> {
  readonly texts: DispatchTexts;
  readonly onTexts: Dispatch<SetStateAction<DispatchTexts>>;
  /** The kind of document, of all of them. */
  readonly typeId: string;
  readonly onType: (typeId: string) => void;
  /** Some of them would go without a word. */
  readonly isLacking: boolean;
}

/** One text for all, or one of its own for some. */
export function ManyTexts({ processes, texts, onTexts, typeId, onType, isLacking }: ManyTextsProps) {
  const [whose, setWhose] = useState(ALL);
  const own = ownTexts(texts);
  return (
    <div className={look('stack')}>
      <div className={look('row', 'wrap', 'between')}>
        <SelectField
          label="Despacho"
          value={whose}
          onChange={(event) => setWhose(event.currentTarget.value)}
          options={[
            { value: ALL, label: 'Igual para todos' },
            ...processes.map(({ id, nup_formatted: nup }) => ({
              value: String(id),
              label: `Só para ${nup}${own.some(({ processId }) => processId === id) ? ' (escrito)' : ''}`,
            })),
          ]}
        />
        <Segmented label="Tipo do documento" value={typeId} onChange={onType} options={dispatchKinds} />
      </div>
      <Suspense fallback={<Skeleton lines={5} label="Abrindo o editor" />}>
        <RichTextEditor
          key={whose}
          size="short"
          label={whose === ALL ? 'Texto do despacho, igual para todos' : 'Texto do despacho só deste processo'}
          html={texts[whose] ?? ''}
          onChange={(html) => onTexts((before) => ({ ...before, [whose]: html }))}
          invalid={isLacking}
          describedBy={isLacking ? 'many-dispatches-text' : undefined}
        />
      </Suspense>
      {whose !== ALL && isBlank(texts[whose] ?? '') ? (
        <p className={look('small', 'muted')}>Em branco, este processo leva o texto de todos.</p>
      ) : null}
      {isLacking ? (
        <p className={look('small', 'wrong')} id="many-dispatches-text" role="alert">
          {own.length > 0 ? 'Escreva o despacho dos que não têm um só seu.' : 'Escreva o despacho.'}
        </p>
      ) : null}
    </div>
  );
}
