import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../../platform/web/format/number.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { changeOf } from '../../rules/changed-lines.ts';
import { PermissionFields } from '../permission-fields.tsx';
import { changesOf, type Drafts, heldOf } from './matrix-drafts.ts';
import { NothingFound, PermissionFilter } from './permission-filter.tsx';
import type { MatrixProfile } from './matrix-profile.ts';
import styles from './one-profile.module.css';

interface OneProfileProps {
  readonly profiles: readonly MatrixProfile[];
  readonly drafts: Drafts;
  readonly mayGive: (id: number) => boolean;
  /** What is looked for in the lines, and the names of those that it finds. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly found: ReadonlySet<string>;
  readonly onChange: (profile: MatrixProfile, held: ReadonlySet<number>) => void;
}

/** On a phone the matrix is one profile at a time, with what changes in it in words. */
export function OneProfile({ profiles, drafts, mayGive, text, onText, found, onChange }: OneProfileProps) {
  const [id, setId] = useState<number | null>(null);
  const index = Math.max(
    profiles.findIndex((one) => one.id === id),
    0,
  );
  const profile = profiles[index];
  if (!profile) return null;
  const base = drafts.get(profile.id)?.base ?? profile.held;
  const held = heldOf(drafts, profile);
  const step = (by: number) => profiles[(index + by + profiles.length) % profiles.length]!;
  const labelOf = (one: MatrixProfile) => {
    const changes = changesOf(drafts.get(one.id)).length;
    return changes === 0 ? one.name : `${one.name} (${plural(changes, 'alteração', 'alterações')})`;
  };
  return (
    <div className={look('stack')}>
      <div className={styles.chooser}>
        <IconButton
          label={`Perfil anterior: ${step(-1).name}`}
          icon={IconChevronLeft}
          size="large"
          framed
          onClick={() => setId(step(-1).id)}
        />
        <SelectField
          label="Perfil"
          hideLabel
          className={styles.name}
          options={profiles.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          value={String(profile.id)}
          onChange={(event) => setId(Number(event.target.value))}
        />
        <IconButton
          label={`Próximo perfil: ${step(1).name}`}
          icon={IconChevronRight}
          size="large"
          framed
          onClick={() => setId(step(1).id)}
        />
      </div>
      <p className={look('small', 'muted')}>
        {plural(profile.people, 'pessoa', 'pessoas')} · perfil {index + 1} de {profiles.length}
        {profile.active ? '' : ' · inativo'}
      </p>
      <PermissionFilter text={text} onText={onText} />
      {found.size === 0 ? <NothingFound text={text} onText={onText} /> : null}
      {found.size === 0 ? null : (
        <Card title={profile.name}>
          <PermissionFields
            held={held}
            only={found}
            mayGive={mayGive}
            onChange={(next) => onChange(profile, next)}
            note={(line) => {
              const change = changeOf(line, base, held);
              if (!change) return null;
              if (change.kind === 'gains') return <Badge tone="ok">passa a poder</Badge>;
              return change.kind === 'loses' ? (
                <Badge tone="bad">deixa de poder</Badge>
              ) : (
                <Badge tone="warn">muda o alcance</Badge>
              );
            }}
          />
        </Card>
      )}
    </div>
  );
}
