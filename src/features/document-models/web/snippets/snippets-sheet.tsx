import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { unaccent } from '../../../../kernel/texts/text.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { FilterField } from '../../../../platform/web/ui/fields/filter-field.tsx';
import { PickList } from '../../../../platform/web/ui/fields/pick-list.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { createSnippet } from '../../contract/snippets/create-snippet.ts';
import { deleteSnippet } from '../../contract/snippets/delete-snippet.ts';
import { editSnippet } from '../../contract/snippets/edit-snippet.ts';
import { listSnippets } from '../../contract/snippets/list-snippets.ts';
import { snippetLimits } from '../../rules/snippet-policy.ts';
import { putText, selectedHtml } from './text-at.ts';

type Snippet = OutputOf<typeof listSnippets>['results'][number];

interface SnippetsSheetProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The pieces of text of the unit: put where the caret is, kept from what is selected, and looked after. */
export function SnippetsSheet({ editor, onClose }: SnippetsSheetProps) {
  const found = useEndpoint(listSnippets, {});
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<number | null>(null);
  const selected = selectedHtml(editor);
  const put = (one: Snippet) => {
    onClose();
    putText(editor, one.html);
    toast.undoable(`Trecho “${one.name}” inserido.`, () => editor.commands.undo());
  };
  return (
    <SideSheet title="Trechos do setor" onClose={onClose}>
      <div className={look('stack')}>
        <FilterField data-autofocus label="Procurar trecho" value={typed} onFilter={setTyped} />
        <AreaState
          of={found}
          empty={
            <Empty
              title="Seu setor ainda não guardou trechos"
              text="Selecione no texto o que se repete e guarde aqui: todos do setor passam a usar."
            />
          }
        >
          {({ results }) => {
            const words = unaccent(typed);
            const shown = results.filter(({ name, plain_text }) => unaccent(`${name} ${plain_text}`).includes(words));
            if (shown.length === 0) return <p className={look('muted')}>Nenhum trecho com essas palavras.</p>;
            return (
              <PickList
                label="Trechos"
                items={shown.map(({ id, name, plain_text }) => ({ id, name, detail: plain_text.slice(0, BEGINS) }))}
                onPick={({ id }) => put(shown.find((one) => one.id === id)!)}
              />
            );
          }}
        </AreaState>
        <Keeping key={kept ?? 'new'} html={selected} known={found.data?.results ?? []} onKept={setKept} />
      </div>
    </SideSheet>
  );
}

/** Letters that tell how a piece begins. */
const BEGINS = 140;

interface KeepingProps {
  /** What is selected in the text. */
  readonly html: string;
  readonly known: readonly Snippet[];
  readonly onKept: (id: number) => void;
}

/** Keeps what is selected under a name, a new one or one that is there; one of these may be deleted. */
function Keeping({ html, known, onKept }: KeepingProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const creation = useAct(createSnippet, { invalidates: [listSnippets] });
  const change = useAct(editSnippet, { invalidates: [listSnippets] });
  const deletion = useAct(deleteSnippet, { invalidates: [listSnippets] });
  const same = known.find((one) => one.name.toLocaleLowerCase('pt-BR') === name.trim().toLocaleLowerCase('pt-BR'));
  const why = same?.why_not_edit ?? null;

  const tried = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    }
  };
  const keep = () =>
    tried(async () => {
      const body = { name: name.trim(), html };
      const { id } = same
        ? await change.act({ params: { id: same.id }, body: { ...body, version: same.version } })
        : await creation.act({ body });
      toast.success(same ? `Trecho “${same.name}” trocado.` : `Trecho “${body.name}” guardado para o setor.`);
      onKept(id);
    });
  const drop = (one: Snippet) =>
    tried(async () => {
      const sure = await confirm({
        title: `Excluir o trecho “${one.name}”?`,
        body: 'Ninguém do setor o terá mais. Os documentos que já o têm não mudam.',
        verb: 'Excluir',
        keep: 'Manter',
        danger: true,
      });
      if (!sure) return;
      const { message } = await deletion.act({ params: { id: one.id } });
      toast.success(message);
      setName('');
    });
  const blocked =
    html === ''
      ? { message: 'Selecione antes, no texto, o que quer guardar.' }
      : name.trim() === ''
        ? { message: 'Dê um nome ao trecho.' }
        : why === null
          ? null
          : { message: why };
  return (
    <Card title="Guardar o que está selecionado" level={3}>
      <div className={look('stack')}>
        <TextField
          label="Nome do trecho"
          list="snippet-names"
          maxLength={snippetLimits.name}
          value={name}
          hint={same ? 'Já existe: guardar troca o texto dele.' : 'Selecione no texto antes de abrir esta lista.'}
          onChange={({ target }) => setName(target.value)}
        />
        <datalist id="snippet-names">
          {known.map((one) => (
            <option key={one.id} value={one.name} />
          ))}
        </datalist>
        <RefusalNote error={problem} />
        <div className={look('row', 'wrap')}>
          <Button
            size="sm"
            icon={IconBookmarkPlus}
            busy={creation.isPending || change.isPending}
            blocked={blocked}
            onClick={() => void keep()}
          >
            {same ? 'Trocar o texto' : 'Guardar para o setor'}
          </Button>
          {same && why === null ? (
            <Button size="sm" variant="ghost" icon={IconTrash} onClick={() => void drop(same)}>
              Excluir
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
