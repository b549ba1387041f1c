import { IconCheck, IconMinus, IconPlus, IconShield } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Glyph } from '../../../../platform/web/ui/look.tsx';
import { reachLevels, reachNames } from '../../rules/permission-lines.ts';
import styles from './matrix-corner.module.css';
import { PermissionFilter } from './permission-filter.tsx';

interface MatrixCornerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const looks = { unit: styles.unit, part: styles.part, all: styles.all } as const;

/** The filter of the lines, and what the marks mean. */
export const MatrixCorner = ({ text, onText, field }: MatrixCornerProps) => (
  <div className={styles.corner}>
    <PermissionFilter text={text} onText={onText} field={field} />
    <ul className={styles.legend} aria-label="O que as marcas dizem">
      <Mark look={styles.on} mark={<Glyph of={IconCheck} />} name="pode" />
      <Mark look={styles.off} mark="·" name="não pode" />
      {reachLevels.map((level) => (
        <Mark
          key={level}
          look={looks[level]}
          mark={reachNames[level].letter}
          name={level === 'all' ? 'em todos' : reachNames[level].place}
        />
      ))}
      <Mark look={styles.sensitive} mark={<Glyph of={IconShield} />} name="sensível" />
      <Mark look={styles.gains} mark={<Glyph of={IconPlus} />} name="passa a poder" />
      <Mark look={styles.loses} mark={<Glyph of={IconMinus} />} name="deixa de poder" />
    </ul>
  </div>
);

interface MarkProps {
  readonly look: string | undefined;
  readonly mark: ReactNode;
  readonly name: string;
}

const Mark = ({ look, mark, name }: MarkProps) => (
  <li className={styles.mark}>
    <span className={look} aria-hidden>
      {mark}
    </span>
    {name}
  </li>
);
