import { plural } from '../../../../platform/web/format/number.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Unfolding } from '../../../../platform/web/ui/display/unfolding.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { evidence } from '../../rules/accessibility/evidence.ts';
import type { norm } from '../../rules/accessibility/norm.ts';
import { type NormItem, type Standing, standings } from '../../rules/accessibility/read-items.ts';
import styles from './norm-section.module.css';

const tones = { meets: 'ok', partly: 'warn', unmet: 'bad', none: 'neutral' } as const satisfies Record<
  Standing,
  string
>;

/** The items of one section of the norm, folded, with how many of them are met. */
export function NormSection({ section: { number, name, items } }: { readonly section: (typeof norm)[number] }) {
  const open = items.filter(({ standing }) => standing === 'partly' || standing === 'unmet').length;
  return (
    <Unfolding
      title={`${number} ${name}: ${plural(items.length, 'item', 'itens')}${open === 0 ? '' : `, ${plural(open, 'pendência', 'pendências')}`}`}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.number} item={item} />
        ))}
      </ul>
    </Unfolding>
  );
}

const Item = ({ item: { number, kind, name, standing, why, proofs } }: { readonly item: NormItem }) => (
  <li className={styles.item}>
    <div className={look('row', 'wrap')}>
      <h3>
        {number} {name}
      </h3>
      <Badge tone={tones[standing]}>{standings[standing]}</Badge>
      {kind === 'recommendation' ? <span className={look('small', 'muted')}>recomendação</span> : null}
    </div>
    <p>{why}</p>
    {proofs.length === 0 ? null : (
      <ul className={styles.proofs} aria-label={`Provas de ${number}`}>
        {proofs.map((proof) => (
          <li key={proof}>
            {evidence[proof].shows} <code>{evidence[proof].file}</code>
          </li>
        ))}
      </ul>
    )}
  </li>
);
