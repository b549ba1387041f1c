import { IconAlertCircle, IconChevronDown, IconCircleCheck, IconProgressDown, IconX } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { plural } from '../format/number.ts';
import { useStore } from '../store/create-store.ts';
import { Count } from '../ui/display/badge.tsx';
import { Button, IconButton } from '../ui/actions/button.tsx';
import { Progress } from '../ui/display/meter.tsx';
import { clearDone, isOpen, queueFolded, removeTask, type Task, taskQueue, useOpenTasks } from './task-queue.ts';
import { classNames, Glyph, look } from '../ui/look.tsx';
import styles from './task-panel.module.css';

/** The icon of the top bar: how many tasks run, and opens the panel. Hidden while there is none. */
export function TaskButton() {
  const open = useOpenTasks();
  const tasks = useStore(taskQueue);
  if (tasks.length === 0) return null;
  return (
    <IconButton
      label={`Tarefas em andamento: ${open}`}
      icon={IconProgressDown}
      count={open}
      onClick={() => queueFolded.set((folded) => !folded)}
    />
  );
}

/** The floating panel of long work. It folds, and does not leave while something failed. */
export function TaskPanel() {
  const tasks = useStore(taskQueue);
  const folded = useStore(queueFolded);
  const open = useOpenTasks();
  const kinds = [...new Set(tasks.map(({ kind }) => kind))];
  const failed = tasks.filter(({ state }) => state === 'failed').length;
  return createPortal(
    <div className={classNames(styles.place, look('noPrint'))}>
      <p className={look('heard')} role="status">
        {tasks.length === 0
          ? ''
          : `${plural(open, 'tarefa em andamento', 'tarefas em andamento')}${failed ? `, ${failed} com erro` : ''}`}
      </p>
      {tasks.length > 0 && !folded ? (
        <section className={styles.panel} aria-label="Fila de tarefas">
          <header className={styles.head}>
            <Glyph of={IconProgressDown} />
            <span className={look('grow')}>{open > 0 ? 'Tarefas em andamento' : 'Tarefas'}</span>
            {open > 0 ? <Count value={open} of="em andamento" tone="on" /> : null}
            {open === 0 ? (
              <Button variant="ghost" size="sm" onClick={clearDone}>
                Limpar
              </Button>
            ) : null}
            <IconButton label="Recolher" icon={IconChevronDown} onClick={() => queueFolded.set(true)} />
          </header>
          {kinds.map((kind) => (
            <div key={kind}>
              {kinds.length > 1 ? <h3 className={styles.kind}>{kind}</h3> : null}
              <ul className={styles.tasks} aria-label={kind}>
                {tasks
                  .filter((task) => task.kind === kind)
                  .map((task) => (
                    <TaskLine key={task.id} task={task} />
                  ))}
              </ul>
            </div>
          ))}
        </section>
      ) : null}
    </div>,
    document.body,
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const icon = task.state === 'failed' ? IconAlertCircle : task.state === 'done' ? IconCircleCheck : task.icon;
  return (
    <li className={styles.task} data-state={task.state}>
      <Glyph of={icon} className={styles.icon} />
      <span className={classNames(styles.name, !task.More && look('cut'))} title={task.name}>
        {task.name}
      </span>
      <TaskActs task={task} />
      {isOpen(task) ? null : (
        <IconButton
          className={styles.close}
          label={`Retirar da fila: ${task.name}`}
          icon={IconX}
          onClick={() => removeTask(task.id)}
        />
      )}
      {isOpen(task) ? <Progress label={task.name} percent={task.percent} className={styles.below} /> : null}
      {task.detail ? (
        <span className={classNames(styles.below, look('small', 'muted', 'digits'))}>{task.detail}</span>
      ) : null}
      {task.More ? <task.More /> : null}
    </li>
  );
}

/** What can be done about one task now, besides letting it go. */
function TaskActs({ task }: { readonly task: Task }) {
  const { state, cancel, retry, download } = task;
  const mayCancel = isOpen(task) && cancel !== null;
  const mayRetry = (state === 'failed' || state === 'cancelled') && retry !== null;
  const mayTake = !isOpen(task) && download !== null;
  if (!mayCancel && !mayRetry && !mayTake) return null;
  return (
    <span className={classNames(styles.acts, look('row'))}>
      {mayCancel ? (
        <Button variant="ghost" size="sm" onClick={cancel}>
          Cancelar
        </Button>
      ) : null}
      {mayRetry ? (
        <Button size="sm" onClick={retry}>
          Tentar de novo
        </Button>
      ) : null}
      {mayTake ? (
        <a className={look('small')} href={download.href} download={download.name}>
          Baixar
        </a>
      ) : null}
    </span>
  );
}
