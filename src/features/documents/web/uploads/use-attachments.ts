import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bytesOf, type DraftDocument } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';
import { checkFile } from './check-file.ts';
import { addRefused, addUploads } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** Adds files to a draft: each is checked before it is sent, and one that cannot go says why in its own line. */
export function useAttachments(place: DraftPlace, documents: readonly DraftDocument[]) {
  const uploads = useUploads(place);
  const add = async (files: readonly File[]) => {
    const waiting = uploads.filter(({ state }) => state === 'pending');
    let bytes = bytesOf(documents) + waiting.reduce((total, { file }) => total + file.size, 0);
    let count = documents.length + waiting.length;
    const good: File[] = [];
    for (const file of files) {
      const decision = await checkFile(file, { bytes, files: count });
      if (decision.allowed) {
        bytes += file.size;
        count += 1;
        good.push(file);
      } else {
        const { message, resolve } = decision.reasons[0];
        addRefused(place, file, [message, resolve].filter(Boolean).join(' '));
      }
    }
    if (good.length > 0) addUploads(place, good);
  };
  return {
    uploads,
    add: (files: readonly File[]) =>
      void add(files).catch(() => toast.danger('Não foi possível ler o arquivo. Escolha-o de novo.')),
  };
}
