import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph, type IconType, look } from '../../../platform/web/ui/look.tsx';
import type { Installation } from './installation.ts';
import { PhoneLink } from './phone-link.tsx';
import styles from './home-attendance.module.css';

/** How to reach people, as far as the institution told. */
export function HomeAttendance({ installation }: { readonly installation: Installation | undefined }) {
  const { support_phone: phone, support_email: email, address, support_hours: hours } = installation ?? {};
  return (
    <section id="attendance" className={styles.channels} aria-labelledby="attendance-titulo">
      <h2 id="attendance-titulo">Canal de atendimento</h2>
      <ul>
        <Channel icon={IconPhone} what="Telefone">
          {phone && <PhoneLink phone={phone} />}
        </Channel>
        <Channel icon={IconMail} what="E-mail">
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Channel>
        <Channel icon={IconMapPin} what="Protocolo">
          {address}
        </Channel>
        <Channel icon={IconClock} what="Horário">
          {hours}
        </Channel>
      </ul>
    </section>
  );
}

interface ChannelProps {
  readonly icon: IconType;
  readonly what: string;
  /** Nothing leaves the channel out. */
  readonly children: ReactNode;
}

const Channel = ({ icon, what, children }: ChannelProps) =>
  children ? (
    <li>
      <Glyph of={icon} className={styles.icon} />
      <b className={look('medium')}>{children}</b>
      <span>{what}</span>
    </li>
  ) : null;
