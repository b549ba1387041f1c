import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from '../../../../platform/web/ui/glyph.tsx';
import styles from './drop-area.module.css';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** What dropping does. */
  readonly says?: string;
}

/** Takes files dropped anywhere on the screen, and says so while they are over it. */
export function DropArea({ onFiles, says = 'Solte para anexar' }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => onFiles(files));
  useEffect(() => {
    let inside = 0;
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!isFile(event)) return;
      inside += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!isFile(event)) return;
      inside -= 1;
      if (inside <= 0) setOver(false);
    };
    // Without this the browser opens the file and the screen is lost.
    const hover = (event: DragEvent) => isFile(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      inside = 0;
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: hover, drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener as EventListener);
      }
    };
  }, []);
  if (!over) return null;
  return createPortal(
    <div className={styles.over} aria-hidden>
      <p>
        <Glyph of={IconUpload} /> {says}
      </p>
    </div>,
    document.body,
  );
}
