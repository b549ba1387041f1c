import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Badge, CountMark } from '../../../../platform/web/ui/display/badge.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { profileKinds } from '../../rules/profile-kinds.ts';
import { changesOf, type Drafts } from './matrix-drafts.ts';
import styles from './matrix-grid.module.css';
import type { MatrixProfile } from './matrix-profile.ts';
import type { Walked } from './use-grid-walk.ts';

interface MatrixHeadProps extends Walked {
  readonly profiles: readonly MatrixProfile[];
  readonly drafts: Drafts;
  readonly corner: ReactNode;
  /** Columns that begin another kind of profiles. */
  readonly firsts: ReadonlySet<number>;
}

/** The profiles, by what they are for; each opens what it changes. */
export function MatrixHead({ profiles, drafts, corner, firsts, stop, isWalked }: MatrixHeadProps) {
  return (
    <thead>
      <tr>
        <td rowSpan={2} className={styles.corner}>
          {corner}
        </td>
        {profileKinds
          .filter((kind) => profiles.some((one) => one.kind === kind))
          .map((kind, position) => {
            const count = profiles.filter((profile) => profile.kind === kind).length;
            return (
              <th
                key={kind}
                colSpan={count}
                scope="colgroup"
                className={classNames(styles.head, styles.kind, position > 0 && styles.first)}
              >
                <span className={styles.kindName}>
                  {kind} <span className={look('muted', 'digits')}>{count}</span>
                </span>
              </th>
            );
          })}
      </tr>
      <tr>
        {profiles.map((profile, index) => (
          <th
            key={profile.id}
            scope="col"
            className={classNames(
              styles.head,
              styles.profile,
              isWalked && stop.col === index + 1 && styles.crossed,
              firsts.has(index) && styles.first,
            )}
          >
            <button
              type="button"
              id={`celula-0-${index + 1}`}
              data-row={0}
              data-col={index + 1}
              tabIndex={stop.row === 0 && stop.col === index + 1 ? 0 : -1}
              title={profile.name}
              className={styles.opens}
            >
              <span className={styles.words}>{profile.name}</span>
              <ProfileMark profile={profile} changes={changesOf(drafts.get(profile.id)).length} />
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const ProfileMark = ({ profile, changes }: { readonly profile: MatrixProfile; readonly changes: number }) =>
  changes > 0 ? (
    <CountMark tone="on">
      {changes}
      <span className={look('heard')}> {changes === 1 ? 'alteração' : 'alterações'}</span>
    </CountMark>
  ) : profile.active ? (
    <span className={look('tiny', 'muted', 'digits')}>
      <span aria-hidden>{formatNumber(profile.people)}</span>
      <span className={look('heard')}>{plural(profile.people, 'pessoa', 'pessoas')}</span>
    </span>
  ) : (
    <Badge>Inativo</Badge>
  );
