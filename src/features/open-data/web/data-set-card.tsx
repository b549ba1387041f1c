import { IconDownload } from '@tabler/icons-react';
import { buttonLook } from '../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { Unfolding } from '../../../platform/web/ui/display/unfolding.tsx';
import { Glyph, look } from '../../../platform/web/ui/look.tsx';
import { type DataSet, dataFile } from '../rules/data-sets.ts';
import styles from './data-set-card.module.css';

/** One data set: what it is, its files, and what each of its columns means. */
export const DataSetCard = ({ set: { id, title, about, columns } }: { readonly set: DataSet }) => (
  <Card title={title} level={3}>
    <div className={look('stack')} id={id}>
      <p>{about}</p>
      <div className={look('row', 'wrap', 'noPrint')}>
        {(['csv', 'json'] as const).map((format) => (
          <a
            key={format}
            className={buttonLook({ size: 'sm' })}
            href={dataFile(id, format)}
            download
            aria-label={`Baixar ${title} em ${format.toUpperCase()}`}
          >
            <Glyph of={IconDownload} /> {format.toUpperCase()}
          </a>
        ))}
      </div>
      <p className={look('onlyPrint')}>{dataFile(id, 'csv')}</p>
      <Unfolding title={`Dicionário: ${columns.length} colunas`}>
        <dl className={styles.columns}>
          {columns.map(({ name, type, about: meaning }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> <span className={look('small', 'muted')}>{types[type]}</span>
              </dt>
              <dd className={look('small')}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Unfolding>
    </div>
  </Card>
);

const types = { string: 'texto', integer: 'número inteiro', yearmonth: 'ano e mês' } as const;
