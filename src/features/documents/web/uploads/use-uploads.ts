import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../../../platform/web/live/live.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { fileStatus } from '../../contract/live-kinds.ts';
import { refreshDraftDocuments } from '../draft-documents.ts';
import { type DraftPlace, placeKey } from '../draft-place.ts';
import { type Upload, uploads } from './upload-queue.ts';

/** The files on their way to a draft. Those that arrived leave when the list of documents shows them. */
export function useUploads(place: DraftPlace): readonly Upload[] {
  const client = useQueryClient();
  useLive([fileStatus], () => void refreshDraftDocuments(client));
  const key = placeKey(place);
  const here = useStore(uploads).filter((upload) => upload.place === key);
  const arrived = here.filter(({ state }) => state === 'done').map(({ fileIndex }) => fileIndex);
  const signature = arrived.join();
  useEffect(() => {
    if (signature === '') return;
    void refreshDraftDocuments(client).then(() => {
      uploads.set((all) => all.filter(({ fileIndex }) => !signature.split(',').includes(String(fileIndex))));
    });
  }, [client, signature]);
  return here;
}

/** How many are waiting or on their way. */
export const stillSending = (all: readonly Upload[]): number => all.filter(({ state }) => state === 'pending').length;
