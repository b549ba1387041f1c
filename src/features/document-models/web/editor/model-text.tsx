import { Suspense } from 'react';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { pageAt, pagesIn } from './model-nodes.ts';
import styles from './model-text.module.css';
import { PageBar } from './page-bar.tsx';
import type { useModelDraft } from './use-model-draft.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface ModelTextProps {
  readonly draft: ReturnType<typeof useModelDraft>;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** The pages of a model, with the bar of the page that the caret is on. */
export const ModelText = ({ draft, zoom, onZoom }: ModelTextProps) => (
  <div className={styles.text}>
    <div className={styles.bar}>{draft.editor ? <PageBar editor={draft.editor} /> : null}</div>
    <Suspense fallback={<Skeleton />}>
      <RichTextEditor
        label="Texto do modelo"
        size="pages"
        zoom={zoom}
        html={draft.start}
        more={draft.nodes}
        onEditor={draft.stand}
        onChange={draft.write}
        foot={
          <>
            <span className={styles.legend}>
              <i data-kind="mandatory" /> Obrigatório <i /> Opcional
            </span>
            {draft.editor ? (
              <span className={look('digits')}>
                Página {pageAt(draft.editor) + 1} de {pagesIn(draft.editor).length}
              </span>
            ) : null}
            <ZoomTools zoom={zoom} onZoom={onZoom} />
          </>
        }
      />
    </Suspense>
  </div>
);
