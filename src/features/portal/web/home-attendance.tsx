import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconType } from '../../../platform/web/ui/icon.ts';
import type { Installation } from './installation.ts';
import { look } from '../../../platform/web/ui/look.ts';
import { Glyph } from '../../../platform/web/ui/glyph.tsx';
import styles from './home-attendance.module.css';

/** How to reach people, as far as the institution told. */
export function HomeAttendance({ installation }: { readonly installation: Installation | undefined }) {
  const { support_phone: phone, support_email: email, address, support_hours: hours } = installation ?? {};
  return (
    <section id="attendance" className={styles.channels} aria-labelledby="attendance-titulo">
      <h2 id="attendance-titulo">Canal de atendimento</h2>
      <ul>
        {phone ? (
          <Channel icon={IconPhone} what="Telefone">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Channel>
        ) : null}
        {email ? (
          <Channel icon={IconMail} what="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Channel>
        ) : null}
        {address ? (
          <Channel icon={IconMapPin} what="Protocolo">
            {address}
          </Channel>
        ) : null}
        {hours ? (
          <Channel icon={IconClock} what="Horário">
            {hours}
          </Channel>
        ) : null}
      </ul>
    </section>
  );
}

interface ChannelProps {
  readonly icon: IconType;
  readonly what: string;
  readonly children: ReactNode;
}

const Channel = ({ icon: Icon, what, children }: ChannelProps) => (
  <li>
    <Glyph of={Icon} className={styles.icon} />
    <b className={look('medium')}>{children}</b>
    <span>{what}</span>
  </li>
);
