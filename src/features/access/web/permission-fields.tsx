import type { ReactNode } from 'react';
import { Checkbox, Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import {
  idsOfLine,
  type PermissionLine,
  permissionGroups,
  type ReachLevel,
  reachLevels,
  type ReachLine,
  reachNames,
  reachOn,
  withReach,
} from '../rules/permission-lines.ts';
import styles from './permission-fields.module.css';
import { SensitiveMark } from './sensitive-mark.tsx';

interface PermissionFieldsProps {
  readonly held: ReadonlySet<number>;
  readonly onChange: (held: ReadonlySet<number>) => void;
  /** Whether somebody may turn a permission on that is off; all of them, unless told. */
  readonly mayGive?: ((id: number) => boolean) | undefined;
  /** What is said below a line. */
  readonly note?: ((line: PermissionLine) => ReactNode) | undefined;
  /** The lines that are shown, by name; all of them, unless told. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** The 50 permissions as 37 lines in their groups, each on or off, or up to somewhere. */
export const PermissionFields = ({ held, only, ...rest }: PermissionFieldsProps) => (
  <div className={styles.fields}>
    <div className={styles.groups}>
      {permissionGroups
        .filter(({ lines }) => lines.some(isShown(only)))
        .map(({ name, lines }) => (
          <fieldset key={name} className={styles.group}>
            <legend className={styles.legend}>
              <span className={look('semi')}>{name}</span>{' '}
              <span className={look('small', 'muted', 'digits')}>
                {lines.filter((line) => idsOfLine(line).some((id) => held.has(id))).length} de {lines.length}
              </span>
            </legend>
            {lines
              .filter(isShown(only))
              .map((line) =>
                'id' in line ? (
                  <PlainField key={line.name} line={line} held={held} {...rest} />
                ) : (
                  <ReachField key={line.name} line={line} held={held} {...rest} />
                ),
              )}
          </fieldset>
        ))}
    </div>
  </div>
);

const isShown =
  (only: ReadonlySet<string> | undefined) =>
  ({ name }: PermissionLine): boolean =>
    only?.has(name) ?? true;

const NOT_YOURS = 'Você não tem esta permissão e não a dá.';

type FieldProps<L extends PermissionLine> = PermissionFieldsProps & { readonly line: L };

function PlainField({ line, held, onChange, mayGive, note }: FieldProps<Extract<PermissionLine, { id: number }>>) {
  const isOn = held.has(line.id);
  const isBarred = !isOn && mayGive?.(line.id) === false;
  const change = (on: boolean) => {
    const next = new Set(held);
    if (on) next.add(line.id);
    else next.delete(line.id);
    onChange(next);
  };
  return (
    <div className={styles.line}>
      <Checkbox
        label={
          <>
            {line.name}
            <SensitiveMark of={line} />
          </>
        }
        hint={isBarred ? NOT_YOURS : note?.(line)}
        checked={isOn}
        disabled={isBarred}
        onChange={(event) => change(event.target.checked)}
      />
    </div>
  );
}

function ReachField({ line, held, onChange, mayGive, note }: FieldProps<ReachLine>) {
  const reach = reachOn(line, held);
  const levels = reachLevels.filter((level) => line.levels[level] !== undefined);
  const barred = (level: ReachLevel) =>
    levels
      .slice(0, levels.indexOf(level) + 1)
      .some((one) => !held.has(line.levels[one]!) && mayGive?.(line.levels[one]!) === false);
  return (
    <div className={styles.line}>
      <div className={styles.reach}>
        <span>
          {line.name}
          <SensitiveMark of={line} />
        </span>
        <Segmented<ReachLevel | 'none'>
          label={line.name}
          tight
          value={reach?.level ?? 'none'}
          options={[
            { value: 'none', label: 'Não' },
            ...levels.map((level) => ({
              value: level,
              label: reachNames[level].name,
              blocked: barred(level) ? { message: NOT_YOURS } : null,
            })),
          ]}
          onChange={(level) => onChange(withReach(line, held, level === 'none' ? null : level))}
        />
      </div>
      {reach?.whole === false ? (
        <p className={look('small', 'wrong')}>
          Combinação herdada: tem o alcance maior sem o menor. Escolha de novo para acertar.
        </p>
      ) : null}
      {note?.(line)}
    </div>
  );
}
