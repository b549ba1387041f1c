import { IconCommand } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { plural } from '../format/number.ts';
import { Key } from '../keyboard/key.tsx';
import { useStore } from '../store/create-store.ts';
import { sayBlocked } from '../ui/actions/blocked.ts';
import { classNames, Glyph, look } from '../ui/look.tsx';
import { Overlay } from '../ui/overlays/overlay.tsx';
import { type Command, type CommandGroup, commandGroups } from './commands.ts';
import { matches } from './matches.ts';
import { Kbd } from '../ui/display/badge.tsx';
import styles from './palette.module.css';

/**
 * Groups with what fits what was typed; answers to what was typed come first in their group. A group that only answers,
 * such as the search of any words, comes after those that have a command of that name.
 */
function search(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const found = groups.map((group) => ({
    name: group.name,
    answers: typed.trim() === '' ? [] : (group.answer?.(typed) ?? []),
    named: group.commands.filter((command) => matches([command.name, command.also].join(' '), typed)),
  }));
  return [...found.filter(({ named }) => named.length > 0), ...found.filter(({ named }) => named.length === 0)]
    .map(({ name, answers, named }) => ({ name, commands: [...answers, ...named] }))
    .filter((group) => group.commands.length > 0);
}

/** Everything by keyboard (Ctrl K): one field, arrows, Enter. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const groups = useStore(commandGroups);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = search(groups, typed);
  const commands = found.flatMap((group) => group.commands);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.blocked) sayBlocked(command.blocked);
    else command.run();
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const next = (active + step + commands.length) % commands.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[active]);
    }
  };
  return (
    <Overlay at="high" className={styles.palette} aria-label="Comandos" onClose={onClose}>
      <div className={styles.question}>
        <Glyph of={IconCommand} />
        <input
          role="combobox"
          aria-label="Comando"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[active] ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="O que você quer fazer?"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={key}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className={styles.found} role="listbox" id={`${id}-list`} aria-label="Comandos encontrados">
        {found.map((group) => (
          <div role="group" aria-label={group.name} key={group.name}>
            <span className={styles.heading} aria-hidden>
              {group.name}
            </span>
            {group.commands.map((command) => {
              const position = commands.indexOf(command);
              return (
                <Line
                  key={command.id}
                  id={`${id}-${position}`}
                  command={command}
                  active={position === active}
                  onPick={() => run(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {commands.length === 0 ? (
        <p className={classNames(styles.none, look('muted'))}>Nenhum comando encontrado para “{typed}”.</p>
      ) : null}
      <p className={look('heard')} role="status">
        {plural(commands.length, 'comando', 'comandos')}
      </p>
    </Overlay>
  );
}

interface LineProps {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onPick: () => void;
}

function Line({ id, command, active, onPick }: LineProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={command.blocked ? true : undefined}
      className={styles.line}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
    >
      <Glyph of={command.icon} />
      <span>
        {command.name}
        {command.blocked ? <small>{command.blocked.message}</small> : null}
      </span>
      {command.keys ? <Key of={command.keys} /> : null}
    </div>
  );
}
