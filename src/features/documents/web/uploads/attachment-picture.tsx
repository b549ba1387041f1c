import { IconFileDescription, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import type { DraftDocument } from '../draft-documents.ts';
import { openInTab } from '../open-in-tab.ts';
import { Glyph } from '../../../../platform/web/ui/look.tsx';
import styles from './attachment-picture.module.css';

/** The first page of an attachment, small, so that a wrong file is noticed; it opens the file in another tab to be read. */
export function AttachmentPicture({
  document: { id, title, extension, picture },
}: {
  readonly document: DraftDocument;
}) {
  // Each list has a new address of the same picture: the first is kept, or it would be fetched again each time.
  const [shown, setShown] = useState(picture);
  if (shown === null && picture !== null) setShown(picture);
  const [failed, setFailed] = useState(false);
  const Icon = extension === 'pdf' ? IconFileTypePdf : IconFileDescription;
  const open = () => void openInTab(() => callEndpoint(materialiseDocument, { params: { id } })).catch(toast.failure);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={`Ver ${title} em outra aba`}
      title="Ver em outra aba"
      onClick={open}
    >
      {shown !== null && !failed ? <img src={shown} alt="" onError={() => setFailed(true)} /> : <Glyph of={Icon} />}
    </button>
  );
}
