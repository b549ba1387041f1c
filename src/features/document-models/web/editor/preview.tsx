import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Overlay } from '../../../../platform/web/ui/overlays/overlay.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { exampleHtml } from './example-values.ts';
import { modelNodes } from './model-nodes.ts';
import styles from './preview.module.css';
import { zoomOf } from './zoom.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface PreviewProps {
  /** The text of the editor. */
  readonly html: string;
  readonly onClose: () => void;
}

type Content = 'examples' | 'blank';

/** The pages as whoever makes a document sees them, with values that show how they read, or with the room left for them. */
export function Preview({ html, onClose }: PreviewProps) {
  const [content, setContent] = useState<Content>('examples');
  const [zoom, setZoom] = useState<number>(zoomOf.preview);
  const [more] = useState(() => modelNodes(null));
  return (
    <Overlay at="whole" aria-label="Pré-visualização" className={styles.window} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={look('grow', 'heardNarrow')}>Pré-visualização</h2>
        <Segmented<Content>
          label="Conteúdo dos campos"
          value={content}
          options={[
            { value: 'examples', label: 'Com exemplos' },
            { value: 'blank', label: 'Em branco' },
          ]}
          onChange={setContent}
        />
        <ZoomTools zoom={zoom} onZoom={setZoom} />
        <Button icon={IconX} data-safe onClick={onClose}>
          Fechar
        </Button>
      </div>
      <div className={styles.body} data-content={content}>
        <Suspense fallback={<Skeleton />}>
          <RichTextEditor
            key={content}
            label={content === 'examples' ? 'Documento com exemplos' : 'Documento em branco'}
            size="pages"
            readOnly
            zoom={zoom}
            more={more}
            html={content === 'examples' ? exampleHtml(html) : html}
            foot={<span />}
            onChange={nothing}
          />
        </Suspense>
      </div>
    </Overlay>
  );
}

const nothing = () => {};
