import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { zoomedBy, zoomOf } from './zoom.ts';

interface ZoomToolsProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Nearer, farther, and how large it is. */
export const ZoomTools = ({ zoom, onZoom }: ZoomToolsProps) => (
  <span className={look('row', 'hideNarrow')}>
    <IconButton
      size="tool"
      label="Diminuir"
      icon={IconZoomOut}
      blocked={zoom <= zoomOf.least ? { message: 'É o menor tamanho.' } : null}
      onClick={() => onZoom(zoomedBy(zoom, -1))}
    />
    <span className={look('digits')} aria-live="polite">
      {Math.round(zoom * 100)} %
    </span>
    <IconButton
      size="tool"
      label="Aumentar"
      icon={IconZoomIn}
      blocked={zoom >= zoomOf.most ? { message: 'É o maior tamanho.' } : null}
      onClick={() => onZoom(zoomedBy(zoom, 1))}
    />
  </span>
);
