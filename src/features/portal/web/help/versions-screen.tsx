import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { PublicPage } from '../../../../platform/web/layout/public/public-page.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { PagedArea, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { listVersions } from '../../contract/list-versions.ts';
import styles from './versions-screen.module.css';

type Version = OutputOf<typeof listVersions>['results'][number];

/** `/versoes`: what changed in the product, the latest first, with the date of each version and how many there are. */
export function Component() {
  const paging = usePaging();
  const versions = useEndpoint(listVersions, { query: { page: paging.page, paginator_count: paging.pageSize } });
  return (
    <PublicPage
      title="Histórico de versões"
      lead={
        <>
          O que mudou no Carimbo, da versão mais nova para a mais antiga.
          {versions.data ? ` ${formatCount(versions.data.count, 'eq', 'versão', 'versões')}.` : ''}
        </>
      }
    >
      <PagedArea of={versions} paging={paging} empty={<Empty title="Nenhuma versão nesta página" />}>
        {(results) => results.map((version) => <Changes key={version.version} version={version} />)}
      </PagedArea>
    </PublicPage>
  );
}

const Changes = ({ version: { version, date, changes } }: { readonly version: Version }) => (
  <article className={styles.version} aria-labelledby={`versao-${version}`}>
    <header>
      <h2 id={`versao-${version}`}>Versão {version}</h2>
      <time className={look('muted', 'digits')} dateTime={date}>
        {formatDate(date)}
      </time>
    </header>
    {changes.map(({ title, items }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul>
          {items.map((item) => (
            <li key={item}>{withCode(item)}</li>
          ))}
        </ul>
      </section>
    ))}
  </article>
);

/** What stands between two ` in the history is typed or read as it is: an order, a setting. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
