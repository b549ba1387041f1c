import { IconEye, IconInfoCircle, IconLock, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { sayBlocked } from '../../../../platform/web/ui/actions/blocked.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { SeeAs } from '../../../session/web/index.ts';
import { type BondAccess, type Profile, type UserAccess } from './access.ts';
import styles from './bond-card.module.css';
import { permissionNames } from './permission-names.ts';
import { ProfilePicker } from './profile-picker.tsx';
import { SituationTag } from './bond-tags.tsx';
import type { AccessDraft } from './use-access-draft.ts';

interface BondCardProps {
  readonly user: UserAccess;
  readonly bond: BondAccess;
  readonly draft: AccessDraft;
  readonly profiles: readonly Profile[];
  readonly hasOthers: boolean;
  readonly onSwitchOff: () => void;
  readonly onSwitchOn: () => void;
  readonly onEnd: () => void;
}

/** One bond: where, since when, with which profiles; what may be changed of it, and why not. */
export function BondCard(props: BondCardProps) {
  const { user, bond, draft, profiles, hasOthers, onSwitchOff, onSwitchOn, onEnd } = props;
  const { profiles: chosen, isSecondary, until } = draft.draftFor(bond);
  const [isSeeing, setSeeing] = useState(false);
  const mayChange = bond.change.allowed && bond.situation !== 'ENDED';
  const isOn = bond.situation === 'ACTIVE' || bond.situation === 'FUTURE';
  const failure = draft.failures.get(bond.id);
  const id = `bond-${bond.id}`;
  const toggle = (profile: number) =>
    draft.change(bond, {
      profiles: chosen.includes(profile) ? chosen.filter((one) => one !== profile) : [...chosen, profile],
    });
  return (
    <Surface as="article" aria-labelledby={id} className={classNames(!isOn && styles.quiet)}>
      <header className={styles.head}>
        <div className={look('grow')}>
          <div className={look('row', 'wrap')}>
            <h2 id={id} className={styles.title}>
              {bond.capacity_label}
            </h2>
            {isSecondary ? <Badge>Secundária</Badge> : <Badge tone="brand">Lotação principal</Badge>}
            {isOn && bond.profiles.length > 0 && bond.situation === 'ACTIVE' && !bond.valid_until ? null : (
              <SituationTag bond={bond} />
            )}
            {bond.change.allowed ? null : (
              <Badge tone="line" icon={IconLock}>
                Só leitura
              </Badge>
            )}
          </div>
          <div className={look('small', 'muted')}>
            {[bond.capacity_description, bond.post, daysText(bond)].filter(Boolean).join(' · ')}
          </div>
        </div>
        {mayChange ? (
          <Switch
            label={isOn ? 'Acesso ligado' : 'Religar'}
            checked={isOn}
            blocked={isOn || bond.restore.allowed ? null : { message: blockedText(bond.restore) }}
            onChange={isOn ? onSwitchOff : onSwitchOn}
          />
        ) : null}
      </header>
      <CardBody>
        <div className={look('stack')}>
          <div className={look('row', 'wrap')} role="group" aria-label={`Perfis em ${bond.capacity_label}`}>
            {[...new Set([...bond.profiles.map(({ id: one }) => one), ...chosen])].map((profile) => (
              <ProfileTag
                key={profile}
                bond={bond}
                profile={profile}
                name={draft.nameOf(profile)}
                chosen={chosen}
                onToggle={mayChange ? toggle : null}
              />
            ))}
            {bond.profiles.length === 0 && chosen.length === 0 ? (
              <span className={look('muted')}>Nenhum perfil: a pessoa não pode fazer nada aqui.</span>
            ) : null}
            {mayChange ? (
              <ProfilePicker
                offered={bond.give.map((verdict) => ({
                  ...verdict,
                  id: verdict.profile_id,
                  name: draft.nameOf(verdict.profile_id),
                }))}
                chosen={chosen}
                onToggle={toggle}
              />
            ) : null}
          </div>
          {mayChange ? (
            <div className={styles.row}>
              <div className={styles.until}>
                <DateField
                  label="Último dia"
                  hint="Vazio: sem fim"
                  value={until}
                  onChange={(day) => draft.change(bond, { until: day })}
                />
              </div>
              <span className={look('grow')} />
              {bond.situation === 'ACTIVE' ? (
                <Button size="sm" variant="ghost" icon={IconEye} onClick={() => setSeeing(true)}>
                  Ver como
                </Button>
              ) : null}
              {hasOthers && isSecondary ? (
                <Button size="sm" variant="ghost" onClick={() => draft.change(bond, { isSecondary: false })}>
                  Tornar principal
                </Button>
              ) : null}
              <Button size="sm" variant="ghost" onClick={onEnd}>
                Encerrar lotação
              </Button>
            </div>
          ) : null}
          <LimitNote bond={bond} chosen={chosen} profiles={profiles} />
          {bond.change.allowed || bond.situation === 'ENDED' ? null : (
            <p className={look('small', 'muted')}>
              {bond.change.reason}{' '}
              {bond.administrators.length > 0
                ? `Quem pode mudar: ${bond.administrators.join('; ')}.`
                : bond.change.resolve}
            </p>
          )}
          {failure === undefined ? null : (
            <Note tone="bad" title="Esta lotação não foi salva" live>
              {failure}
            </Note>
          )}
        </div>
      </CardBody>
      {isSeeing ? (
        <Suspense fallback={null}>
          <SeeAs
            seen={{ user_id: user.id, capacity_id: bond.capacity_id, whom: `${user.name}, ${bond.capacity_label}` }}
            onClose={() => setSeeing(false)}
          />
        </Suspense>
      ) : null}
    </Surface>
  );
}

const blockedText = ({ reason, resolve }: BondAccess['restore']) => [reason, resolve].filter(Boolean).join(' ');

const daysText = ({ valid_from, valid_until, situation }: BondAccess) =>
  valid_until || situation === 'ENDED'
    ? `de ${formatDate(valid_from)} a ${formatDate(valid_until ?? valid_from)}`
    : `desde ${formatDate(valid_from)}`;

interface ProfileTagProps {
  readonly bond: BondAccess;
  readonly profile: number;
  readonly name: string;
  readonly chosen: readonly number[];
  /** None where nothing may be changed. */
  readonly onToggle: ((profile: number) => void) | null;
}

/** A profile of a bond: had, about to be given, or about to be taken; Delete takes it. */
function ProfileTag({ bond, profile, name, chosen, onToggle }: ProfileTagProps) {
  const had = bond.profiles.some(({ id }) => id === profile);
  const has = chosen.includes(profile);
  const state = had === has ? undefined : has ? 'given' : 'taken';
  const verdict = bond.take.find(({ profile_id }) => profile_id === profile);
  const press = () => {
    if (had && has && verdict?.allowed === false) return sayBlocked({ message: blockedText(verdict) });
    onToggle?.(profile);
  };
  const sign = state === 'given' ? '+ ' : state === 'taken' ? '− ' : '';
  return (
    <span className={styles.tag} data-state={state}>
      <span>
        {sign}
        {name}
      </span>
      {onToggle ? (
        <button
          type="button"
          className={styles.press}
          aria-label={has ? `Retirar ${name}` : `Manter ${name}`}
          onClick={press}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') press();
          }}
        >
          {has ? <Glyph of={verdict?.allowed === false ? IconLock : IconX} /> : 'Manter'}
        </button>
      ) : null}
    </span>
  );
}

/** What the profiles would give and the unit's own list takes away. */
function LimitNote({
  bond,
  chosen,
  profiles,
}: {
  readonly bond: BondAccess;
  readonly chosen: readonly number[];
  readonly profiles: readonly Profile[];
}) {
  if (bond.limit.length === 0) return null;
  const held = profiles.filter(({ id, active }) => active && chosen.includes(id));
  const narrowed = [...new Set(held.flatMap(({ permissions }) => permissions))].filter(
    (id) => !bond.limit.includes(id),
  );
  if (narrowed.length === 0) return null;
  const names = permissionNames(narrowed);
  return (
    <Note icon={IconInfoCircle}>
      {bond.capacity_label} limita: {names.join(', ')} {names.length > 1 ? 'estão' : 'está'} no perfil, mas não{' '}
      {names.length > 1 ? 'valem' : 'vale'} aqui.
    </Note>
  );
}
