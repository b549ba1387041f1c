import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { ModelPicker } from '../../../document-models/web/index.ts';
import { listDocumentTypes } from '../../contract/reading/list-document-types.ts';
import type { DraftPlace } from '../draft-place.ts';
import { fillingAddress } from './filling-address.ts';

interface ModelOfDraftProps {
  readonly place: DraftPlace;
  readonly onClose: () => void;
}

/** Chooses the model of a new document of a draft, and goes to its form. */
export function ModelOfDraft({ place, onClose }: ModelOfDraftProps) {
  const navigate = useNavigate();
  const { data } = useEndpoint(listDocumentTypes, {}, { staleTime: 3_600_000 });
  return (
    <ModelPicker
      types={data?.results ?? []}
      onClose={onClose}
      onPick={({ id }) => navigate(fillingAddress({ modelId: id, place }))}
    />
  );
}
