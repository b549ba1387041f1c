import { IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { FirstFew } from '../../../../platform/web/ui/display/first-few.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { whoMay } from '../../contract/permissions/who-may.ts';
import { alsoNeeded } from '../../rules/also-needed.ts';
import {
  lineName,
  type PermissionLine,
  type ReachLevel,
  reachLevels,
  reachNames,
} from '../../rules/permission-lines.ts';
import styles from './who-answer.module.css';

type Answer = OutputOf<typeof whoMay>;

interface WhoAnswerProps {
  readonly line: PermissionLine;
  readonly unitId: number | null;
  readonly onClose: () => void;
}

/** Who may: how many, by which profile, who not and why, and what the permission alone does not cover. */
export function WhoAnswer({ line, unitId, onClose }: WhoAnswerProps) {
  const levels = 'id' in line ? [] : reachLevels.filter((level) => line.levels[level] !== undefined);
  const [chosen, setChosen] = useState<ReachLevel | null>(null);
  const level = levels.find((one) => one === chosen) ?? levels[0];
  const id = 'id' in line ? line.id : line.levels[level!]!;
  const found = useEndpoint(whoMay, { params: { id }, query: unitId === null ? {} : { capacity_id: unitId } });
  const title = `Quem pode ${lineName(id).replace(/^./, (first) => first.toLowerCase())}?`;
  return (
    <Surface as="aside" className={styles.answer} aria-label={title}>
      <div className={styles.head}>
        <h2 className={look('grow')}>{title}</h2>
        <IconButton label="Fechar resposta" icon={IconX} onClick={onClose} />
      </div>
      <div className={styles.inside} tabIndex={0} role="region" aria-label="Resposta">
        {levels.length > 1 ? (
          <Segmented<ReachLevel>
            label="Alcance"
            block
            value={level!}
            options={levels.map((one) => ({ value: one, label: reachNames[one].name }))}
            onChange={setChosen}
          />
        ) : null}
        <AreaState of={found}>{(answer) => <Told answer={answer} needed={alsoNeeded(id)} />}</AreaState>
      </div>
      {found.data ? (
        <div className={styles.foot}>
          <Button size="sm" icon={IconCopy} onClick={() => void copyText(inWords(title, found.data))}>
            Copiar resposta
          </Button>
        </div>
      ) : null}
    </Surface>
  );
}

function Told({
  answer: { people, profiles, limited, unit },
  needed,
}: {
  readonly answer: Answer;
  readonly needed: string | null;
}) {
  const shown = unit?.profiles ?? profiles;
  const most = Math.max(1, ...shown.map((one) => one.people));
  return (
    <>
      <div>
        <p className={styles.big}>{plural(unit?.may ?? people, 'pessoa', 'pessoas')}</p>
        <p className={look('soft')}>
          {unit
            ? `em ${unit.label}, de ${plural(unit.working, 'lotada', 'lotadas')}. Em todos os órgãos, ${formatNumber(people)}.`
            : `em todos os órgãos, por ${plural(profiles.length, 'perfil', 'perfis')}.`}
        </p>
      </div>
      {needed === null ? null : <Note title="Ter a permissão não basta.">{needed}</Note>}
      {shown.length > 0 ? (
        <div>
          <h3>Por qual perfil{unit ? `, em ${unit.label}` : ''}</h3>
          <ul className={styles.bars}>
            {shown.map((one) => (
              <li key={one.id}>
                <span className={look('row', 'between')}>
                  <span className={look('cut')}>{one.name}</span>
                  <b className={look('semi', 'digits')}>{formatNumber(one.people)}</b>
                </span>
                <Progress
                  label={`${one.name}: ${plural(one.people, 'pessoa', 'pessoas')}`}
                  percent={(100 * one.people) / most}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {unit && unit.others.length > 0 ? (
        <div>
          <h3>
            {unit.working - unit.may === 1
              ? 'Quem não pode'
              : `As ${formatNumber(unit.working - unit.may)} que não podem`}
          </h3>
          <ul className={look('small')}>
            {unit.others.map(({ why, people: count }) => (
              <li key={why}>
                {formatNumber(count)} {why}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <h3>Limite de unidade</h3>
        <p className={look('soft')}>
          {unit ? `${unit.label} ${unit.lets ? 'deixa' : 'não deixa'}. ` : ''}
          {limited.units.length === 0
            ? 'Nenhuma unidade tira esta permissão de quem a tem pelo perfil.'
            : `${plural(limited.people, 'pessoa perde', 'pessoas perdem')} esta permissão pelo limite de ${limited.units.join(', ')}.`}
        </p>
      </div>
      {unit && unit.people.length > 0 ? (
        <div>
          <h3>Pessoas</h3>
          <FirstFew of={unit.people} most={5}>
            {(named) => (
              <ul className={styles.people}>
                {named.map(({ id, name, profiles: by }) => (
                  <li key={id} className={styles.person}>
                    <Avatar name={name} />
                    <span>
                      <span className={look('medium')}>{name}</span>
                      <br />
                      <span className={look('tiny', 'muted')}>pelo perfil {by.join(', ')}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </FirstFew>
        </div>
      ) : null}
    </>
  );
}

/** The answer as a text that can be sent to who asked. */
function inWords(title: string, { people, profiles, unit }: Answer): string {
  const by = (unit?.profiles ?? profiles).map((one) => `${one.name}: ${formatNumber(one.people)}`).join('; ');
  const where = unit ? `Em ${unit.label}: ${formatNumber(unit.may)} de ${formatNumber(unit.working)}. ` : '';
  return `${title} ${where}Em todos os órgãos: ${formatNumber(people)}. ${by}`;
}
