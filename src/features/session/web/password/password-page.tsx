import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './password-page.module.css';

interface PasswordPageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A step of a forgotten password: its name, what it is for, and one card. */
export function PasswordPage({ title, text, children }: PasswordPageProps) {
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
