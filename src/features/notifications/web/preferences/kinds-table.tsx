import { IconLock } from '@tabler/icons-react';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { type Channel, channelNames, type Channels, channels, type Choices } from '../../rules/channels.ts';
import type { NotificationKind } from '../../rules/notification-kinds.ts';
import type { Catalogue } from './use-preferences.ts';
import styles from './kinds-table.module.css';

type Kind = Catalogue['results'][number];

interface KindsTableProps {
  readonly catalogue: Catalogue;
  readonly choices: Readonly<Record<NotificationKind, Channels>>;
  readonly onChoose: (choices: Choices) => void;
}

/** Every kind on every channel of this installation, in groups that are turned on and off together. */
export function KindsTable({ catalogue, choices, onChoose }: KindsTableProps) {
  const shown = channels.filter((channel) => catalogue.channels[channel]);
  const groups = Map.groupBy(catalogue.results, ({ group }) => group);
  const set = (kinds: readonly Kind[], channel: Channel, on: boolean) =>
    onChoose(
      Object.fromEntries(
        kinds
          .filter(({ mandatory }) => !mandatory[channel])
          .map(({ type }) => [type, { ...choices[type], [channel]: on }]),
      ),
    );
  return (
    <Surface className={styles.box} aria-label="Avisos por canal">
      <table className={styles.table}>
        <caption className={look('heard')}>Por quais canais chega cada aviso</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(styles.name, styles.head)}>
              Aviso
            </th>
            {shown.map((channel) => (
              <th key={channel} scope="col" className={classNames(styles.cell, styles.head)}>
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {[...groups].map(([group, kinds]) => (
          <tbody key={group}>
            <tr className={classNames(styles.line, styles.group)}>
              <th scope="rowgroup" className={classNames(styles.name, styles.groupName)}>
                {group}
              </th>
              {shown.map((channel) => (
                <td key={channel} className={styles.cell}>
                  <Together
                    name={`${channelNames[channel]}, ${group}`}
                    isOn={kinds.every(({ type }) => choices[type][channel])}
                    onSet={(on) => set(kinds, channel, on)}
                  />
                </td>
              ))}
            </tr>
            {kinds.map((kind) => (
              <tr key={kind.type} className={styles.line}>
                <th scope="row" className={styles.name}>
                  {kind.title}
                </th>
                {shown.map((channel) => (
                  <td key={channel} className={styles.cell}>
                    {kind.mandatory[channel] ? (
                      <Always name={`${kind.title}, ${channelNames[channel]}`} />
                    ) : (
                      <label className={styles.hit}>
                        <input
                          type="checkbox"
                          className={styles.tick}
                          aria-label={`${kind.title}, ${channelNames[channel]}`}
                          checked={choices[kind.type][channel]}
                          onChange={({ target }) => set([kind], channel, target.checked)}
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Surface>
  );
}

interface TogetherProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onSet: (on: boolean) => void;
}

const Together = ({ name, isOn, onSet }: TogetherProps) => (
  <button type="button" className={look('link', 'small')} onClick={() => onSet(!isOn)}>
    {isOn ? 'desligar' : 'ligar'}
    <span className={look('heard')}>: {name}</span>
  </button>
);

const Always = ({ name }: { readonly name: string }) => (
  <span className={styles.always} title="Obrigatório: sem ele um prazo pode passar sem que você saiba.">
    <Glyph of={IconLock} />
    <span className={look('heard')}>{name}: sempre ligado, obrigatório</span>
    <span className={look('tiny', 'hideNarrow')} aria-hidden="true">
      sempre
    </span>
  </span>
);
