import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Forbidden } from '../../../../platform/web/ui/display/area-message.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { copyKey, readCopy } from '../../../../platform/web/writing/local-copy.ts';
import { AdministrationDoor } from '../../../access/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { type ModelDoor, NAME_LIMIT } from '../../rules/model-policy.ts';
import { brought } from '../files/brought.ts';
import { doors, type WholeModel } from '../models.ts';
import { dataOfFile, dataOfModel, draftOfModel, emptyData, emptyPages, type ModelDraft } from './model-data.ts';
import { ModelEditor } from './model-editor.tsx';
import { useFirstPlace } from '../use-reach.ts';

interface EditorDoorProps {
  readonly door: ModelDoor;
  /** `null` of a new one. */
  readonly id: number | null;
}

/** Lets in who looks after models, and reads what the writing begins from: nothing, a model, a copy of one, a file. */
export const EditorDoor = ({ door, id }: EditorDoorProps) => (
  <AdministrationDoor of={doors[door].place}>
    <Begun key={id ?? 'new'} door={door} id={id} />
  </AdministrationDoor>
);

function Begun({ door, id }: EditorDoorProps) {
  const [address] = useAddress();
  const copied = Number(address.get('copia') ?? 0);
  const where = useFirstPlace(door);
  // The file is read once: taken back, the address begins an empty model.
  const [file] = useState(() => (address.has('arquivo') ? brought.get() : null));
  if (id !== null) return <Loaded door={door} id={id} as="saved" />;
  if (copied > 0) return <Loaded door={door} id={copied} as="copy" />;
  return file ? (
    <Writing
      door={door}
      saved={null}
      begins={{ data: { ...dataOfFile(file), where }, pages: file.document_json }}
      thing="file"
    />
  ) : (
    <Writing door={door} saved={null} begins={{ data: { ...emptyData, where }, pages: emptyPages }} thing="new" />
  );
}

function Loaded({ door, id, as }: { readonly door: ModelDoor; readonly id: number; readonly as: 'saved' | 'copy' }) {
  const { get, place, editor } = doors[door];
  // What is being written is not replaced by what arrives meanwhile: a conflict is told on saving.
  const found = useEndpoint(get, { params: { id } }, { refetchOnWindowFocus: false, staleTime: Infinity });
  const navigate = useNavigate();
  const where = useFirstPlace(door);
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  useEffect(() => {
    if (!isMissing) return;
    // R568, and decision C19: each door leads to its own list.
    toast.danger('Nenhum modelo encontrado.');
    navigate(place.to, { replace: true });
  }, [isMissing, navigate, place.to]);
  return (
    <AreaState
      of={found}
      frame={(state) => (
        <Screen title="Modelo" crumbs={[{ label: place.label, to: place.to }, { label: 'Modelo' }]}>
          {isMissing ? null : state}
        </Screen>
      )}
    >
      {(model) =>
        as === 'copy' ? (
          <Writing
            door={door}
            saved={null}
            begins={{
              data: {
                ...dataOfModel(model),
                name: `Cópia de ${model.name}`.slice(0, NAME_LIMIT),
                ...(model.why_not_edit === null ? {} : { nature: 'organ', where }),
              },
              pages: model.document_json,
            }}
            thing={`copy of ${id}`}
          />
        ) : model.why_not_edit === null ? (
          <Writing door={door} saved={model} begins={null} thing={String(id)} />
        ) : (
          <Screen title={model.name} crumbs={[{ label: place.label, to: place.to }, { label: model.name }]}>
            <Forbidden
              title="Você não administra este modelo"
              text={model.why_not_edit}
              action={<ButtonLink to={`${editor}?copia=${id}`}>Copiar para os seus</ButtonLink>}
            />
          </Screen>
        )
      }
    </AreaState>
  );
}

interface WritingProps {
  readonly door: ModelDoor;
  readonly saved: WholeModel | null;
  /** What a new one begins from; `null` where that is what is saved. */
  readonly begins: ModelDraft | null;
  /** What is written, for the copy of this computer. */
  readonly thing: string;
}

function Writing({ door, saved, begins, thing }: WritingProps) {
  const key = copyKey(useCurrentUser()?.id ?? 0, `model ${door} ${thing}`);
  const [now, setNow] = useState(() => {
    const kept = readCopy<ModelDraft>(key);
    const clean = begins ?? draftOfModel(saved!);
    return { round: 0, saved, begins: kept?.value ?? clean, at: kept?.at ?? null };
  });
  return (
    <ModelEditor
      key={now.round}
      door={door}
      saved={now.saved}
      begins={now.begins}
      copy={{ key, at: now.at }}
      onAgain={(found, mine) =>
        setNow(({ round }) => ({
          round: round + 1,
          saved: found,
          begins: mine ?? (found ? draftOfModel(found) : begins!),
          at: mine ? new Date().toISOString() : null,
        }))
      }
    />
  );
}
