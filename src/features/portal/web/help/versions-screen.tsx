import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatCount, formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { PublicPage } from '../../../../platform/web/layout/public/public-page.tsx';
import { matches } from '../../../../platform/web/palette/matches.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { FilterField } from '../../../../platform/web/ui/fields/filter-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
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
        {(results) => <Versions of={results} />}
      </PagedArea>
    </PublicPage>
  );
}

/** The versions of a page, or of each only what says the words that are sought. */
function Versions({ of }: { readonly of: readonly Version[] }) {
  const [wanted, setWanted] = useState('');
  const sought = wanted.trim() !== '';
  const shown = sought ? of.map((version) => holding(version, wanted)).filter(({ changes }) => changes.length > 0) : of;
  const count = shown.flatMap(({ changes }) => changes.flatMap(({ items }) => items)).length;
  return (
    <>
      <FilterField
        className={classNames(styles.search, look('noPrint'))}
        label="Procurar nas mudanças"
        hint="Por exemplo: assinar, planilha, celular."
        value={wanted}
        onFilter={setWanted}
      />
      <p className={look('heard')} role="status">
        {sought ? plural(count, 'mudança encontrada', 'mudanças encontradas') : ''}
      </p>
      {shown.map((version) => (
        <Changes key={version.version} version={version} whole={sought} />
      ))}
      {shown.length === 0 ? (
        <Empty
          title={`Nenhuma mudança encontrada com “${wanted.trim()}”.`}
          text="Tente outra palavra."
          action={<Button onClick={() => setWanted('')}>Ver tudo</Button>}
        />
      ) : null}
    </>
  );
}

const holding = (version: Version, words: string): Version => ({
  ...version,
  changes: version.changes
    .map(({ title, items }) => ({ title, items: items.filter((item) => matches(item, words)) }))
    .filter(({ items }) => items.length > 0),
});

interface ChangesProps {
  readonly version: Version;
  /** All of it, however long. */
  readonly whole: boolean;
}

const Changes = ({ version: { version, date, changes }, whole }: ChangesProps) => (
  <article className={styles.version} aria-labelledby={`versao-${version}`}>
    <header>
      <h2 id={`versao-${version}`}>Versão {version}</h2>
      <time className={look('muted', 'digits')} dateTime={date}>
        {formatDate(date)}
      </time>
    </header>
    {changes.map((group) => (
      <Group key={group.title} of={group} whole={whole} />
    ))}
  </article>
);

/** More of one kind than this is unfolded by whoever wants it. */
const FIRST = 12;

interface GroupProps {
  readonly of: Version['changes'][number];
  readonly whole: boolean;
}

function Group({ of: { title, items }, whole }: GroupProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folds = !whole && !unfolded && items.length > FIRST;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item, place) => (
          <li key={item} className={folds && place >= FIRST ? styles.later : undefined}>
            {withCode(item)}
          </li>
        ))}
      </ul>
      {folds ? (
        <Button className={styles.more} onClick={() => setUnfolded(true)}>
          Mostrar mais {formatNumber(items.length - FIRST)}
        </Button>
      ) : null}
    </section>
  );
}

/** What stands between two ` in the history is typed or read as it is: an order, a setting. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
