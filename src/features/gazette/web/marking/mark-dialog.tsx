import { IconNews } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { DocumentItem } from '../../../documents/web/index.ts';
import { searchPublishedActs } from '../../../gazette-editions/contract/reading/search-published-acts.ts';
import { setToPublish } from '../../contract/marking/set-to-publish.ts';

/** Acts that came out, by their words, the nearest first. */
async function findActs(words: string): Promise<SearchOption[]> {
  const query = { paginator_count: 10, ...(words === '' ? {} : { search: words, order: 'relevant' as const }) };
  const { results } = await callEndpoint(searchPublishedActs, { query });
  return results.map(({ id, title, date, organ, edition_number }) => ({
    value: String(id),
    label: title,
    detail: `${organ.name} · edição nº ${edition_number}, de ${formatDate(date)}`,
  }));
}

interface MarkDialogProps {
  readonly document: Pick<DocumentItem, 'id' | 'title'>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Marks a document to go to the gazette, and says whether what is published names its process. */
export function MarkDialog({ document: { id, title }, onDone, onClose }: MarkDialogProps) {
  const { act } = useAct(setToPublish);
  const [keeps, setKeeps] = useState(true);
  const [corrects, setCorrects] = useState(false);
  const [corrected, setCorrected] = useState<SearchOption | null>(null);
  return (
    <ActDialog
      words={{
        title: `Marcar "${title}" para o Diário Oficial?`,
        text: 'Quem autoriza a publicação passa a ver o documento. Ele sai no Diário depois de autorizado e programado.',
        verb: 'Marcar para o Diário',
        busy: 'Marcando…',
        keep: 'Agora não',
        done: 'Documento marcado para o Diário. Falta a autorização.',
      }}
      icon={IconNews}
      fields={
        corrects
          ? {
              erratum_of: {
                kind: 'own',
                label: 'Ato corrigido',
                fault: corrected === null ? 'Escolha o ato que este documento corrige.' : undefined,
                draw: (error) => (
                  <SearchSelect
                    label="Ato corrigido"
                    hint="O ato antigo fica como saiu; os dois passam a citar um ao outro."
                    error={error}
                    value={corrected}
                    load={findActs}
                    emptyText="Nenhum ato publicado com essas palavras."
                    placeholder="Palavras do ato publicado"
                    onChange={setCorrected}
                  />
                ),
              },
            }
          : {}
      }
      send={() =>
        act({
          params: { id },
          body: {
            to_publish: true,
            keep_reference: keeps,
            ...(corrects && corrected ? { erratum_of: Number(corrected.value) } : {}),
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Switch
        label="Citar o número do processo"
        hint="Quem lê o Diário pode consultar o processo."
        checked={keeps}
        onChange={setKeeps}
      />
      <Switch
        label="É uma retificação"
        hint="Corrige um ato que já saiu no Diário."
        checked={corrects}
        onChange={setCorrects}
      />
    </ActDialog>
  );
}
