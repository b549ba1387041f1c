import { useWindowEvent } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from '../../../../platform/web/ui/look.tsx';
import styles from './drop-area.module.css';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** What dropping does. */
  readonly says?: string;
}

/** Takes files dropped anywhere on the screen, and says so while they are over it. */
export function DropArea({ onFiles, says = 'Solte para anexar' }: DropAreaProps) {
  // Each part of the screen that is entered and left tells it.
  const [inside, setInside] = useState(0);
  const pass = (by: 1 | -1) => (event: DragEvent) => isFile(event) && setInside((now) => Math.max(0, now + by));
  useWindowEvent('dragenter', pass(1));
  useWindowEvent('dragleave', pass(-1));
  // Without this the browser opens the file and the screen is lost.
  useWindowEvent('dragover', (event) => isFile(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    if (!isFile(event)) return;
    setInside(0);
    // What was dropped on took it: a picture on the text it goes into.
    if (event.defaultPrevented) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  if (inside === 0) return null;
  return createPortal(
    <div className={styles.over} aria-hidden>
      <p>
        <Glyph of={IconUpload} /> {says}
      </p>
    </div>,
    document.body,
  );
}

const isFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
