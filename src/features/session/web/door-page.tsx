import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../platform/web/layout/screen.tsx';
import { CardBody, Surface } from '../../../platform/web/ui/display/card.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './door-page.module.css';

interface DoorPageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page of the door beside the first one: its name, what it is for, and one card. */
export function DoorPage({ title, text, children }: DoorPageProps) {
  useScreenTitle(title, '/');
  return (
    <div className={classNames(styles.page, look('page'))}>
      <h1>{title}</h1>
      <p className={look('soft')}>{text}</p>
      <Surface as="div">
        <CardBody>{children}</CardBody>
      </Surface>
    </div>
  );
}
