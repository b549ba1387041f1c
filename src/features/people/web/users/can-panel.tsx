import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { shortName } from '../../../../platform/web/format/person.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { type BondAccess, permissionsWith, type UserAccess } from './access.ts';
import styles from './can-panel.module.css';
import { permissionNames, permissionOptions } from './permission-names.ts';
import type { AccessDraft } from './use-access-draft.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "Ana Paula pode…?": yes or no, with the sum that says why, and what saving would change (experience 19.3). */
export function CanPanel({ user, draft }: { readonly user: UserAccess; readonly draft: AccessDraft }) {
  const live = user.bonds.filter(({ situation }) => situation !== 'ENDED');
  const [permission, setPermission] = useState(permissionOptions[0]!.value);
  const [bondId, setBondId] = useState<string | null>(null);
  const bond = live.find(({ id }) => String(id) === bondId) ?? live[0];
  if (!bond) return null;
  return (
    <Card title={`${shortName(user.name)} pode…?`}>
      <div className={look('stack')}>
        <SelectField
          label="O quê"
          hideLabel
          value={permission}
          options={permissionOptions}
          onChange={(event) => setPermission(event.target.value)}
        />
        <SelectField
          label="Onde"
          hideLabel
          value={String(bond.id)}
          options={live.map(({ id, capacity_label }) => ({ value: String(id), label: `em ${capacity_label}` }))}
          onChange={(event) => setBondId(event.target.value)}
        />
        <Answer bond={bond} permission={Number(permission)} user={user} draft={draft} />
      </div>
    </Card>
  );
}

interface AnswerProps {
  readonly bond: BondAccess;
  readonly permission: number;
  readonly user: UserAccess;
  readonly draft: AccessDraft;
}

function Answer({ bond, permission, user, draft }: AnswerProps) {
  const had = bond.profiles.map(({ id }) => id);
  const will = draft.draftFor(bond).profiles;
  const isOn = bond.situation === 'ACTIVE' && bond.unit_active && user.active;
  const gives = (ids: readonly number[]) =>
    user.profiles.filter(
      ({ id, active, permissions }) => active && ids.includes(id) && permissions.includes(permission),
    );
  const narrowed = bond.limit.length > 0 && !bond.limit.includes(permission);
  const can = isOn && !narrowed && gives(had).length > 0;
  const could = isOn && !narrowed && gives(will).length > 0;
  const names = (of: readonly { readonly name: string }[]) => list.format(of.map(({ name }) => name));
  const total = new Set(permissionsWith(bond, will, user.profiles).map((one) => one.permission)).size;
  return (
    <div className={look('stack')} role="status">
      <p className={styles.answer} data-yes={can || undefined}>
        <Glyph of={can ? IconCheck : IconX} /> {can ? 'Sim, hoje pode' : 'Não, hoje não pode'}
      </p>
      <ul className={styles.sum}>
        <Part ok={isOn} text={isOn ? 'A lotação está ligada' : 'A lotação não está valendo hoje'} />
        <Part
          ok={gives(had).length > 0}
          text={
            gives(had).length > 0
              ? `Vem do perfil ${names(gives(had))}`
              : 'Nenhum perfil desta lotação dá esta permissão'
          }
          detail={bond.profiles.length > 0 ? `Tem: ${names(bond.profiles)}` : 'Não tem nenhum perfil'}
        />
        <Part
          ok={!narrowed}
          text={
            narrowed
              ? `${bond.capacity_label} não deixa: o setor tem lista própria`
              : `${bond.capacity_label} não limita`
          }
        />
      </ul>
      {can === could ? null : (
        <p className={styles.after} data-yes={could || undefined}>
          <Glyph of={IconArrowRight} />
          <span>
            Depois de salvar, <b>{could ? 'vai poder' : 'não vai poder'}</b>
            {could ? `, pelo perfil ${names(gives(will))}.` : '.'}
          </span>
        </p>
      )}
      <p className={look('small', 'muted')}>
        Ao todo, {total} de {permissionOptions.length} permissões em {bond.capacity_label}.
      </p>
      <details>
        <summary className={look('small')}>Ver uma a uma</summary>
        <ul className={look('small')}>
          {permissionNames(permissionsWith(bond, will, user.profiles).map((one) => one.permission)).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const Part = ({ ok, text, detail }: { readonly ok: boolean; readonly text: string; readonly detail?: string }) => (
  <li data-ok={ok || undefined}>
    <Glyph of={ok ? IconCheck : IconX} says={ok ? 'Sim:' : 'Não:'} />
    <span>
      {text}
      {detail ? <span className={look('small', 'muted')}> ({detail})</span> : null}
    </span>
  </li>
);
