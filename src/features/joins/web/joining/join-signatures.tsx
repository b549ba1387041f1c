import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { type DocumentItem, DocumentSituation, useDocumentActs } from '../../../documents/web/index.ts';
import type { listJoins } from '../../contract/joins/list-joins.ts';
import styles from './join-signatures.module.css';

type JoinFile = OutputOf<typeof listJoins>['results'][number]['files'][number];

/** Who signs each document of a join in preparation: what is asked, what is done, and the acts that ask and sign. */
export function JoinSignatures({ files }: { readonly files: readonly JoinFile[] }) {
  const { line, form } = useDocumentActs();
  return (
    <section className={look('stack')} aria-label="Assinaturas da juntada">
      <span className={look('semi')}>
        Assinaturas <span className={look('muted')}>(opcional)</span>
      </span>
      <ul className={styles.list}>
        {files.map((file: DocumentItem) => (
          <li key={file.id} className={styles.line}>
            <span>{file.title}</span>
            <DocumentSituation document={file} none="Sem pedido" />
            <span className={look('row', 'wrap')}>
              {line(file)
                .filter(({ blocked }) => blocked === null)
                .map((action) => (
                  <ActionButton key={action.id} action={action} of={file.title} size="sm" />
                ))}
            </span>
          </li>
        ))}
      </ul>
      {form}
    </section>
  );
}
